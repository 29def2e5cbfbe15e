import type { ReactNode } from 'react';

export type ToastAction = {
  label: string;
  /** Says what the action does to someone who cannot see the toast. Must not be empty. */
  altText: string;
  onClick: () => void;
};

export type ToastInput = {
  title: string;
  description?: string;
  variant?: 'info' | 'destructive';
  icon?: ReactNode;
  action?: ToastAction;
};

export type ShownToast = ToastInput & { id: number; open: boolean };

export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast is kept, so that it can leave in its own time. */
export const TOAST_REMOVE_DELAY_MS = 3000;

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
/** Messages that wait behind an error. */
let waiting: ShownToast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a toast in place of the one before it and returns how to dismiss it. An error is read to its
 * end first: whatever is no error waits behind it.
 */
export function toast(input: ToastInput): () => void {
  const next: ShownToast = { ...input, id: ++lastId, open: true };
  const isErrorShown = current?.open && current.variant === 'destructive';
  if (isErrorShown && next.variant !== 'destructive') waiting = [...waiting, next];
  else replace(next);
  return () => dismissToast(next.id);
}

function replace(next: ShownToast): void {
  clearTimeout(removal);
  show(next);
}

/** A dismissal that comes late, for a toast no longer shown, does nothing. */
export function dismissToast(id: number): void {
  waiting = waiting.filter((entry) => entry.id !== id);
  if (current?.id !== id || !current.open) return;
  const [next, ...rest] = waiting;
  if (next) {
    waiting = rest;
    replace(next);
    return;
  }
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY_MS);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
