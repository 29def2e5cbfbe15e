/** The message and groups chosen for the next light: they survive leaving Home and a reload. */
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { createStore, useStore } from '../../state/create-store.ts';

type Draft = {
  message: string;
  /** Null until it is touched here: until then it follows the choice made on another device. */
  groupIds: string[] | null;
};

const NONE: Draft = { message: '', groupIds: null };
/** The draft as written; what counts is the storage, which sign-out clears. */
const written = createStore<string | null>(null);
/** Where storage is off or full, the draft lives as long as the page. */
let isStored = true;

function read(userId: string): Draft {
  const text = isStored ? readKey(KEYS.statusDraft, 'sessionStorage') : written.get();
  try {
    const draft = JSON.parse(text ?? 'null') as (Draft & { userId: string }) | null;
    // Another account of the same tab has its own.
    return draft?.userId === userId ? draft : NONE;
  } catch {
    return NONE;
  }
}

export function useDraft(userId: string): [Draft, (change: Partial<Draft>) => void] {
  useStore(written);
  const change = (changed: Partial<Draft>): void => {
    const text = JSON.stringify({ ...read(userId), ...changed, userId });
    isStored = writeKey(KEYS.statusDraft, text, 'sessionStorage');
    written.set(text);
  };
  return [read(userId), change];
}
