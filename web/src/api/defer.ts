/** How a change is put off until its Undo is over. No part of the first load. */
import { toastWithUndo } from '../ui/toast.ts';
import { hold, sendNow, takeBack } from './deferred.ts';

const UNDO_MS = 6000;

/** `send` reports its own failure. Returns how to undo: false if it is too late. */
export function defer(keys: readonly string[], send: () => Promise<unknown>): () => boolean {
  const entry = hold(keys, send);
  const timer = setTimeout(() => void sendNow(entry), UNDO_MS);
  entry.close = () => clearTimeout(timer);
  return () => takeBack(entry);
}

type Offer = { title: string; altText: string };

/** As `defer`, with a toast that offers Undo. It may wait for its turn: the change waits until it has gone. */
export function deferWithUndo(
  keys: readonly string[],
  offer: Offer,
  send: () => Promise<unknown>,
): () => boolean {
  const entry = hold(keys, send);
  entry.close = toastWithUndo({
    ...offer,
    onUndo: () => void takeBack(entry),
    onGone: () => void sendNow(entry),
  });
  return () => takeBack(entry);
}
