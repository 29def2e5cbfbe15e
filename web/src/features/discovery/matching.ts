/** The matching of this page: one at a time, and what it has found so far. */
import type { Me } from '@porchlight/contract/account';
import { samePhone } from '@porchlight/domain/address-book';
import { DISCOVERY_KINDS, type DiscoveryKind } from '@porchlight/domain/discovery';
import { tidyEmail } from '@porchlight/domain/email';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import type { DeviceContact } from '../../device/device.ts';
import type { Found } from './match.ts';

/** Found, and under which name the address book has them. */
export type Acquaintance = Found & { readonly bookName: string | null };

export type Matching = {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** Numbers or addresses: the part that is checked now. */
  readonly kind: DiscoveryKind;
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
  kind: 'phone',
  checked: 0,
  total: 0,
  found: [],
  failure: null,
  at: null,
};

const matching = createStore(IDLE);
let running: AbortController | null = null;

function set(changed: Partial<Matching>): void {
  matching.set({ ...matching.get(), ...changed });
}

export const useMatching = (): Matching => useStore(matching);

export function isStale(now: number): boolean {
  const { at } = matching.get();
  return at === null || now - at >= STALE_MS;
}

/** Called when the account changes: nothing found for the one before may stay. */
export function forgetMatching(): void {
  running?.abort();
  running = null;
  set(IDLE);
}

/** Removes a person who was blocked. */
export function dropAcquaintance(id: string): void {
  set({ found: matching.get().found.filter(({ person }) => person.id !== id) });
}

/** A block was undone. */
export function restoreAcquaintance(acquaintance: Acquaintance): void {
  dropAcquaintance(acquaintance.person.id);
  set({ found: [...matching.get().found, acquaintance] });
}

export function stopMatching(): void {
  running?.abort();
  running = null;
  const { at, found } = matching.get();
  set({ phase: at === null && found.length === 0 ? 'idle' : 'done' });
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
  set({ phase: 'running', kind: 'phone', checked: 0, total: 0, failure: null });
  try {
    // The matching is no part of what the page loads first.
    const { matchBook } = await import('./match.ts');
    const typed = {
      phone: contacts.flatMap(({ phoneNumbers }) => phoneNumbers),
      email: contacts.flatMap(({ emails }) => emails),
    };
    for (const kind of DISCOVERY_KINDS) {
      if (typed[kind].length === 0) continue;
      await matchBook({
        ...{ userId, country, kind, typed: typed[kind], signal },
        onProgress: (checked, total) => {
          if (!signal.aborted) set({ kind, checked, total });
        },
        onFound: (people) => {
          if (signal.aborted) return;
          for (const one of people) {
            // The number stands where both are known: it is looked for first.
            if (found.get(one.person.id)?.kind === 'phone') continue;
            found.set(one.person.id, { ...one, bookName: nameIn(contacts, one) });
          }
          set({ found: [...found.values()] });
        },
      });
    }
    if (!signal.aborted) {
      set({ phase: 'done', found: [...found.values()], at: Date.now() });
    }
  } catch (error) {
    if (!signal.aborted) set({ phase: 'failed', failure: messageOf(error, t('discovery.failed')) });
  } finally {
    if (running === controller) running = null;
  }
}

function nameIn(contacts: readonly DeviceContact[], { kind, value }: Found): string | null {
  const contact = contacts.find(({ phoneNumbers, emails }) =>
    kind === 'phone'
      ? phoneNumbers.some((spelled) => samePhone(spelled, value))
      : emails.some((spelled) => tidyEmail(spelled) === value),
  );
  return contact?.name ?? null;
}
