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
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before it and returns how to dismiss it. */
export function toast(input: ToastInput): () => void {
  const id = ++lastId;
  clearTimeout(removal);
  show({ ...input, id, open: true });
  return () => dismissToast(id);
}

/** A dismissal that comes late, for a toast no longer shown, does nothing. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
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
