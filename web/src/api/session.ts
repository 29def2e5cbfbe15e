/** The session id of this browser: its presence means signed in. */
import { createStore, useStore } from '../state/create-store.ts';
import { KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';

type EndedListener = (reason: string, id: string) => void;

/** Where the id outlives the page. A phone has something better than the browser's storage. */
export type SessionKeeper = {
  save: (id: string) => void;
  drop: () => void;
  /** False if another tab has signed out or in since. */
  isUnchanged: () => boolean;
};

/** Null where storage is blocked or full: the session then lasts as long as the page. */
let stored = readKey(KEYS.sessionId);
let keeper: SessionKeeper = {
  save: (id) => {
    writeKey(KEYS.sessionId, id);
    stored = readKey(KEYS.sessionId);
  },
  drop: () => removeKey(KEYS.sessionId),
  isUnchanged: () => readKey(KEYS.sessionId) === stored,
};
const current = createStore(stored);
const endedListeners = new Set<EndedListener>();

export const getSessionId = current.get;
export const onSessionChanged = current.subscribe;
export const useSessionId = (): string | null => useStore(current);

/** Before anything is drawn: from here on the id lives with the other keeper, and only there. */
export function moveSession(to: SessionKeeper, kept: string | null): void {
  const id = kept ?? current.get();
  keeper.drop();
  keeper = to;
  if (kept === null && id !== null) to.save(id);
  current.set(id);
}

export function storeSession(id: string): void {
  keeper.save(id);
  removeKey(KEYS.signedOut);
  current.set(id);
}

/** False if another tab of this device has signed out or in since. */
export function isSessionUnchanged(): boolean {
  return keeper.isUnchanged();
}

/** The person signed out. */
export function forgetSession(): void {
  keeper.drop();
  current.set(null);
}

/**
 * The server no longer knows this session. Several calls find out at the same time, and a late one
 * may belong to a session before this one: only the current one ends, and only once.
 */
export function endSession(id: string, reason: string): void {
  if (id !== current.get()) return;
  if (isEndingByChoice) {
    missed = () => endSession(id, reason);
    return;
  }
  forgetSession();
  for (const listener of endedListeners) listener(reason, id);
}

let isEndingByChoice = false;
let missed: (() => void) | null = null;

/**
 * Ignores the end of the session while the person signs out, which the live connection may report
 * before the answer comes. If signing out fails, the report is handled then. `hasEnded` tells whether
 * there was such a report.
 */
export async function endingByChoice(
  work: (hasEnded: () => boolean) => Promise<void>,
): Promise<void> {
  isEndingByChoice = true;
  try {
    await work(() => missed !== null);
  } finally {
    isEndingByChoice = false;
    missed?.();
    missed = null;
  }
}

export function onSessionEnded(listener: EndedListener): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/**
 * Another tab signed in or out: this one must not go on as somebody else. A tab that was frozen, or
 * comes back from the back/forward cache, was not told and looks for itself.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const gone = new AbortController();
  const check = () => {
    const hasChanged =
      current.get() === null ? readKey(KEYS.sessionId) !== null : !keeper.isUnchanged();
    if (hasChanged) onChange();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEYS.sessionId) check();
  };
  const { signal } = gone;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => gone.abort();
}
