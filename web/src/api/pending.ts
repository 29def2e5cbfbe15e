/**
 * Changes of the own entry that the server has not confirmed yet. Confirmed state is in the query
 * cache and written by answers and live messages alone; what the screen shows is computed from both.
 *
 * Changes are sent one after another, in the order of the taps. Each carries its Idempotency-Key, so
 * that one whose answer was lost can be sent again and acts once.
 */
import type { Me } from '@porchlight/contract/account';
import { createStore, useStore } from '../state/create-store.ts';
import { newKey } from './client.ts';
import { patchMe } from './me.ts';
import { queryClient, queryKeyOf, readQuery, refetch } from './query-client.ts';
import { isTransient } from './recovery.ts';
import { onClockCorrected, serverNow } from './server-clock.ts';
import { getSessionId } from './session.ts';

export type MeChange = {
  /** The entry with the change made. */
  apply(me: Me): Me;
  send(key: string): Promise<Me>;
  /** Whether the confirmed entry shows that the change was made, where its answers were lost. */
  isMade(me: Me): boolean;
};

type Pending = MeChange & { readonly key: string; readonly sessionId: string | null };

/** Short: the person looks at the lamp and waits. */
const RETRY_DELAYS_MS = [500, 2000];
/** A request that took this long is not sent again; the server is asked how things stand. */
const RETRY_WITHIN_MS = 15_000;

let pending: readonly Pending[] = [];
let last: Promise<unknown> = Promise.resolve();
/** A function of the confirmed entry, the pending changes and the last end that has passed. */
const shown = createStore<Me | undefined>(undefined);

function setPending(next: readonly Pending[]): void {
  pending = next;
  show();
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (query.queryKey[0] !== queryKeyOf('GET /api/me')[0]) return;
  // The account's data were cleared: its changes go with them, and no later one waits for them.
  if (type === 'removed') {
    last = Promise.resolve();
    pending = [];
  }
  show();
});

/** Shown at once. Resolves with the confirmed entry; rejects if the change was not made. */
export async function changeMe(change: MeChange): Promise<Me> {
  const entry: Pending = { ...change, key: newKey(), sessionId: getSessionId() };
  // Without a change before it, it is sent within the tap: a dialler or a link may hide the page next.
  const isNext = pending.length === 0;
  setPending([...pending, entry]);
  const turn = isNext ? settle(entry) : last.then(async () => settle(entry));
  last = turn.catch(() => undefined);
  return turn;
}

async function settle(entry: Pending): Promise<Me> {
  const before = readQuery('GET /api/me')?.statusVersion ?? 0;
  try {
    const me = await sendWithRetries(entry);
    patchMe(me);
    return me;
  } catch (error) {
    if (!isTransient(error) || !isOwn(entry)) throw error;
    // The server may have acted all the same: its own word decides, and the guess stays until then.
    await refetch('GET /api/me');
    const me = readQuery('GET /api/me');
    if (me && me.statusVersion > before && entry.isMade(me)) return me;
    throw error;
  } finally {
    setPending(pending.filter((other) => other !== entry));
  }
}

async function sendWithRetries(entry: Pending): Promise<Me> {
  const startedAt = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    // Somebody else may have signed in since the tap.
    if (!isOwn(entry)) throw new Error('The session of this change has ended.');
    try {
      return await entry.send(entry.key);
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt];
      const isLate = Date.now() - startedAt > RETRY_WITHIN_MS;
      if (!isTransient(error) || delay === undefined || isLate) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Whether a tap is still to be answered: a reload would lose it. */
export const isChangePending = (): boolean => pending.length > 0;

const isOwn = (entry: Pending): boolean =>
  entry.sessionId === getSessionId() && pending.includes(entry);

/** Server time up to which timers have been seen to run out on this device. */
let endedAt = 0;

/** A known end ends the light here too, also without the server. */
function withEnd(me: Me): Me {
  const { status, statusExpiresAt } = me;
  if (status !== 'available' || !statusExpiresAt || Date.parse(statusExpiresAt) > endedAt)
    return me;
  return asOff(me);
}

export const asOff = (me: Me): Me => ({
  ...me,
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null },
});

/** The countdown has reached this end. */
export function timerEnded(endsAt: number): void {
  endedAt = Math.max(endedAt, endsAt);
  show();
}

// A device clock that ran ahead may have shown an end that is still to come.
onClockCorrected(() => {
  endedAt = Math.min(endedAt, serverNow());
  show();
});

type Memo = { confirmed: Me; pending: readonly Pending[]; endedAt: number; result: Me };
let memo: Memo | null = null;

/** The entry on the screen: the confirmed one with every pending change applied. */
export function shownMe(): Me | undefined {
  const confirmed = readQuery('GET /api/me');
  if (!confirmed) return undefined;
  const isKnown =
    memo?.confirmed === confirmed && memo.pending === pending && memo.endedAt === endedAt;
  if (memo && isKnown) return memo.result;
  const result = pending.filter(isOwn).reduce((me, { apply }) => apply(me), withEnd(confirmed));
  memo = { confirmed, pending, endedAt, result };
  return result;
}

function show(): void {
  shown.set(shownMe());
}

export const useShownMe = (): Me | undefined => useStore(shown);
