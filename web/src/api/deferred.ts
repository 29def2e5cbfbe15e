/**
 * Changes that wait until their Undo is over. They are sent then, or when the app is hidden, because
 * nobody can undo what is not on the screen. Until the server has answered, their keys say what the
 * screens leave out.
 */
import { createStore, useStore } from '../state/create-store.ts';
import { getSessionId } from './session.ts';

const UNDO_MS = 6000;

type Deferred = {
  readonly keys: readonly string[];
  readonly sessionId: string | null;
  readonly send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
};

const store = createStore<readonly Deferred[]>([]);

function drop(entry: Deferred): void {
  clearTimeout(entry.timer);
  store.set(store.get().filter((other) => other !== entry));
}

async function sendNow(entry: Deferred): Promise<void> {
  clearTimeout(entry.timer);
  unsent.delete(entry);
  try {
    if (entry.sessionId === getSessionId()) await entry.send();
  } finally {
    drop(entry);
  }
}

const unsent = new Set<Deferred>();

/** `send` reports its own failure. Returns how to undo: false if it is too late. */
export function defer(keys: readonly string[], send: () => Promise<unknown>): () => boolean {
  const entry: Deferred = {
    keys,
    send,
    sessionId: getSessionId(),
    timer: setTimeout(() => void sendNow(entry), UNDO_MS),
  };
  unsent.add(entry);
  store.set([...store.get(), entry]);
  return () => {
    if (!unsent.delete(entry)) return false;
    drop(entry);
    return true;
  };
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
