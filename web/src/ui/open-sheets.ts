/** The dialogs and menus that are open, the topmost last: Back closes them before it leaves the screen. */
import { useEffect, useRef } from 'react';
import { createStore } from '../state/create-store.ts';

type Sheet = { readonly close: () => void };

const store = createStore<readonly Sheet[]>([]);

export const openSheets = store.get;
export const onSheetsChanged = store.subscribe;

export function useOpenSheet(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latest.current() };
    store.set([...store.get(), sheet]);
    return () => store.set(store.get().filter((other) => other !== sheet));
  }, [isOpen]);
}
