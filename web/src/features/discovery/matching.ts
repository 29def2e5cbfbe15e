/** The matching of this page: one at a time, and what it has found so far. */
import { useSyncExternalStore } from 'react';
import type { Me } from '@porchlight/contract/account';
import { samePhone } from '@porchlight/domain/address-book';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import type { DeviceContact } from '../../device/device.ts';
import type { Found } from './match.ts';

/** Found, and under which name the address book has them. */
export type Acquaintance = Found & { readonly bookName: string | null };

export type Matching = {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  readonly checked: number;
  readonly total: number;
  readonly found: readonly Acquaintance[];
  readonly failure: string | null;
  /** When it was finished last. */
  readonly at: number | null;
};

const STALE_MS = 5 * 60_000;
const IDLE: Matching = {
  phase: 'idle',
  checked: 0,
  total: 0,
  found: [],
  failure: null,
  at: null,
};

let matching = IDLE;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function set(changed: Partial<Matching>): void {
  matching = { ...matching, ...changed };
  for (const listener of listeners) listener();
}

export function useMatching(): Matching {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => matching,
  );
}

export function isStale(now: number): boolean {
  return matching.at === null || now - matching.at >= STALE_MS;
}

/** Another person's, or nobody's: nothing of it may stay. */
export function forgetMatching(): void {
  running?.abort();
  running = null;
  set(IDLE);
}

/** Somebody who was blocked is nobody any more. */
export function dropAcquaintance(id: string): void {
  set({ found: matching.found.filter(({ person }) => person.id !== id) });
}

export function stopMatching(): void {
  running?.abort();
  running = null;
  set({ phase: matching.at === null && matching.found.length === 0 ? 'idle' : 'done' });
}

export async function startMatching(
  { id: userId, phoneCountry: country }: Pick<Me, 'id' | 'phoneCountry'>,
  contacts: readonly DeviceContact[],
): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  const { signal } = controller;
  running = controller;
  const found = new Map<string, Acquaintance>();
  set({ phase: 'running', checked: 0, total: 0, failure: null });
  try {
    // The matching is no part of what the page loads first.
    const { matchNumbers } = await import('./match.ts');
    await matchNumbers({
      userId,
      country,
      numbers: contacts.flatMap(({ phoneNumbers }) => phoneNumbers),
      signal,
      onProgress: (checked, total) => {
        if (!signal.aborted) set({ checked, total });
      },
      onFound: (people) => {
        if (signal.aborted) return;
        for (const one of people) {
          found.set(one.person.id, { ...one, bookName: nameIn(contacts, one.number) });
        }
        set({ found: [...found.values()] });
      },
    });
    if (!signal.aborted) {
      set({ phase: 'done', found: [...found.values()], at: Date.now() });
    }
  } catch (error) {
    if (!signal.aborted) set({ phase: 'failed', failure: messageOf(error, t('discovery.failed')) });
  } finally {
    if (running === controller) running = null;
  }
}

function nameIn(contacts: readonly DeviceContact[], number: string): string | null {
  const contact = contacts.find(({ phoneNumbers }) =>
    phoneNumbers.some((spelled) => samePhone(spelled, number)),
  );
  return contact?.name ?? null;
}
