/**
 * Changes that wait until their Undo is over. They are sent then, or when the app is hidden, because
 * nobody can undo what is not on the screen. Until the server has answered, their keys say what the
 * screens leave out.
 */
import { createStore, useStore } from '../state/create-store.ts';
import { toastWithUndo } from '../ui/toast.ts';
import { getSessionId } from './session.ts';

const UNDO_MS = 6000;

type Deferred = {
  readonly keys: readonly string[];
  readonly sessionId: string | null;
  readonly send: () => Promise<unknown>;
  /** Takes the Undo off the screen. */
  close: () => void;
};

const store = createStore<readonly Deferred[]>([]);
const unsent = new Set<Deferred>();

function add(keys: readonly string[], send: () => Promise<unknown>): Deferred {
  const entry = { keys, send, sessionId: getSessionId(), close: () => undefined };
  unsent.add(entry);
  store.set([...store.get(), entry]);
  return entry;
}

const drop = (entry: Deferred): void => store.set(store.get().filter((other) => other !== entry));

async function sendNow(entry: Deferred): Promise<void> {
  if (!unsent.delete(entry)) return;
  entry.close();
  try {
    if (entry.sessionId === getSessionId()) await entry.send();
  } finally {
    drop(entry);
  }
}

function undo(entry: Deferred): boolean {
  if (!unsent.delete(entry)) return false;
  entry.close();
  drop(entry);
  return true;
}

/** `send` reports its own failure. Returns how to undo: false if it is too late. */
export function defer(keys: readonly string[], send: () => Promise<unknown>): () => boolean {
  const entry = add(keys, send);
  const timer = setTimeout(() => void sendNow(entry), UNDO_MS);
  entry.close = () => clearTimeout(timer);
  return () => undo(entry);
}

type Offer = { title: string; altText: string };

/** With a toast that offers Undo. It may wait for its turn: the change waits until it has gone. */
export function deferWithUndo(
  keys: readonly string[],
  offer: Offer,
  send: () => Promise<unknown>,
): void {
  const entry = add(keys, send);
  entry.close = toastWithUndo({
    ...offer,
    onUndo: () => void undo(entry),
    onGone: () => void sendNow(entry),
  });
}

/** Sends everything that still waits. Resolves once all of it is answered. */
export async function sendDeferred(): Promise<void> {
  await Promise.all([...unsent].map(sendNow));
}

/** Runs while somebody is signed in; returns how to stop. */
export function sendDeferredWhenHidden(): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const onChange = () => {
    if (document.visibilityState === 'hidden') void sendDeferred();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('pagehide', () => void sendDeferred(), { signal });
  return () => gone.abort();
}

/** The keys of changes that screens leave out. */
export function useDeferredKeys(): ReadonlySet<string> {
  return new Set(useStore(store).flatMap(({ keys }) => keys));
}
