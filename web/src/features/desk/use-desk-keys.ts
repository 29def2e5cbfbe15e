import { useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Single keys, which do nothing while somebody types or a dialog is open. */
export function useDeskKeys(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
    const act = isTyped ? undefined : keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
