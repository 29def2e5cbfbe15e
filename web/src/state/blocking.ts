/** The person about to be blocked. Any screen that shows somebody may ask for it. */
import { createStore, useStore } from './create-store.ts';

export type BlockSubject = {
  readonly id: string;
  readonly displayName: string;
  readonly onBlocked?: () => void;
  /** May be called when the screen that asked is long gone. */
  readonly onUndone?: () => void;
};

/** The lists that a block changes. */
export const CHANGED_BY_BLOCKING = [
  'GET /api/friends',
  'GET /api/friend-requests',
  'GET /api/sent-friend-requests',
  'GET /api/contact-groups',
  'GET /api/blocked-users',
  'GET /api/notifications',
  'GET /api/notifications/preferences',
  'GET /api/audience',
] as const;

const subject = createStore<BlockSubject | null>(null);

export const openBlock = (person: BlockSubject): void => subject.set(person);
export const closeBlock = (): void => subject.set(null);
export const useBlockSubject = (): BlockSubject | null => useStore(subject);
