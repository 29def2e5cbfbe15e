/**
 * Changes that wait until their Undo is over. They are sent then, or when the app is hidden, because
 * nobody can undo what is not on the screen. Until the server has answered, their keys say what the
 * screens leave out.
 */
import { createStore, useStore } from '../state/create-store.ts';
import { getSessionId } from './session.ts';

export type Deferred = {
  readonly keys: readonly string[];
  readonly sessionId: string | null;
  readonly send: () => Promise<unknown>;
  /** Takes the Undo off the screen. */
  close: () => void;
};

const store = createStore<readonly Deferred[]>([]);
const unsent = new Set<Deferred>();

/** `send` reports its own failure. */
export function hold(keys: readonly string[], send: () => Promise<unknown>): Deferred {
  const entry = { keys, send, sessionId: getSessionId(), close: () => undefined };
  unsent.add(entry);
  store.set([...store.get(), entry]);
  return entry;
}

const drop = (entry: Deferred): void => store.set(store.get().filter((other) => other !== entry));

export async function sendNow(entry: Deferred): Promise<void> {
  if (!unsent.delete(entry)) return;
  entry.close();
  try {
    if (entry.sessionId === getSessionId()) await entry.send();
  } finally {
    drop(entry);
  }
}

/** False if it is too late. */
export function takeBack(entry: Deferred): boolean {
  if (!unsent.delete(entry)) return false;
  entry.close();
  drop(entry);
  return true;
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

const keysOf = (entries: readonly Deferred[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ keys }) => keys));

/** The keys of changes that screens leave out. */
export const deferredKeys = (): ReadonlySet<string> => keysOf(store.get());
export const useDeferredKeys = (): ReadonlySet<string> => keysOf(useStore(store));
