/** The push that was tapped last, until the app has led to what it is about. */
import { createStore, useStore } from './create-store.ts';

/** A second tap on a push of the same notification is another. */
export type TappedPush = { readonly id: string; readonly at: number };

const tapped = createStore<TappedPush | null>(null);

export const noteTappedPush = (id: string): void => tapped.set({ id, at: Date.now() });
export const forgetTappedPush = (): void => tapped.set(null);
export const useTappedPush = (): TappedPush | null => useStore(tapped);
