/**
 * Messages, one at a time: the next waits for its turn. An error comes at once, unless another error
 * or an Undo is on the screen, and is never replaced.
 */
import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { createStore } from '../state/create-store.ts';

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
  durationMs?: number;
  /** Told on the way to another screen, where it is to be read. */
  isForNextScreen?: boolean;
  /** Its time on the screen is over, or it was dismissed. */
  onGone?: () => void;
};

export type ShownToast = ToastInput & {
  id: number;
  open: boolean;
  /** The path that it was told on; null until the next screen is there. */
  screen: string | null;
};

export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast is kept, so that it can leave in its own time. */
export const TOAST_REMOVE_DELAY_MS = 3000;
/** A plain message leaves early, but not earlier than this, when another one waits. */
export const TOAST_SHORTEST_MS = 1500;
const UNDO_DURATION_MS = 6000;

const store = createStore<ShownToast | null>(null);
let lastId = 0;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: ShownToast[] = [];

const isError = ({ variant }: ToastInput): boolean => variant === 'destructive';
/** An error is read to its end, and an action can be taken to its end. */
const keepsItsTime = (shown: ShownToast): boolean => isError(shown) || shown.action !== undefined;
const saysTheSame = (a: ToastInput, b: ToastInput): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  a.variant === b.variant &&
  a.action === undefined &&
  b.action === undefined;

/** Shows a toast when its turn comes and returns how to dismiss it. */
export function toast(input: ToastInput): () => void {
  const screen = input.isForNextScreen ? null : window.location.pathname;
  const next: ShownToast = { ...input, id: ++lastId, open: true, screen };
  const current = store.get();
  waiting = waiting.filter((entry) => !saysTheSame(entry, next));
  const isUrgent = isError(next) && current !== null && !keepsItsTime(current);
  if (!current?.open || saysTheSame(current, next) || isUrgent) show(next);
  else {
    const place = isError(next) ? waiting.findIndex((entry) => !isError(entry)) : -1;
    waiting = place === -1 ? [...waiting, next] : waiting.toSpliced(place, 0, next);
    hurry(current);
  }
  return () => dismissToast(next.id);
}

type QuietMessage = Pick<ToastInput, 'title' | 'description'> & { id: number };

const quiet = createStore<QuietMessage | null>(null);

/** Where the screen shows the result by itself: nothing to see, and still read out. */
export function tellQuietly({ title, description }: Omit<QuietMessage, 'id'>): void {
  quiet.set({ title, ...(description && { description }), id: ++lastId });
}

export const quietMessage = quiet.get;
export const subscribeToQuietMessages = quiet.subscribe;

/** For 6 s, also while the person goes on to another screen. */
export function toastWithUndo(
  input: Pick<ToastInput, 'title' | 'description' | 'onGone'> & {
    altText: string;
    onUndo: () => void;
  },
): () => void {
  const { altText, onUndo, ...shown } = input;
  return toast({
    ...shown,
    durationMs: UNDO_DURATION_MS,
    action: { label: t('kit.undo'), altText, onClick: onUndo },
  });
}

/** A dismissal that comes late, for a toast no longer shown, does nothing. */
export function dismissToast(id: number): void {
  waiting = waiting.filter((entry) => entry.id !== id);
  const current = store.get();
  if (current?.id !== id || !current.open) return;
  const [next, ...rest] = waiting;
  if (next) {
    waiting = rest;
    show(next);
  } else {
    clearTimeout(timer);
    store.set({ ...current, open: false });
    timer = setTimeout(() => store.set(null), TOAST_REMOVE_DELAY_MS);
  }
  current.onGone?.();
}

/** A message goes with the screen that it is about; an action stays for as long as it was promised. */
export function showScreen(path: string): void {
  const stays = ({ screen, action }: ShownToast) => action !== undefined || screen === path;
  const arrive = (entry: ShownToast) =>
    entry.screen === null ? { ...entry, screen: path } : entry;
  waiting = waiting.map(arrive).filter(stays);
  const current = store.get();
  if (!current?.open) return;
  const arrived = arrive(current);
  if (arrived !== current) store.set(arrived);
  if (!stays(arrived)) dismissToast(arrived.id);
}

function show(next: ShownToast): void {
  clearTimeout(timer);
  timer = undefined;
  shownAt = Date.now();
  store.set(next);
  if (waiting.length > 0) hurry(next);
}

function hurry(current: ShownToast): void {
  if (keepsItsTime(current) || timer !== undefined) return;
  const left = Math.max(0, shownAt + TOAST_SHORTEST_MS - Date.now());
  timer = setTimeout(() => dismissToast(current.id), left);
}

export const currentToast = store.get;
export const subscribeToToast = store.subscribe;
