/**
 * Requests with an `Idempotency-Key` act once. The first one claims the key; repeats wait for its
 * answer and get the same. docs/decisions has what happens when a process dies in between.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { errorBodyOf, ApiError } from '../../platform/http/api-error.ts';
import { toApiError } from '../../platform/http/errors.ts';
import type { Once, StoredAnswer } from '../../platform/http/once.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './queries.ts';
import { fingerprintOf, hashKey, open, seal } from './sealed-answer.ts';

const HOUR = 60 * 60 * 1000;
const KEPT_MS = 24 * HOUR;
/** Longer than any request takes: the database gives up after 30 s. */
export const LEASE_MS = 60_000;
/** How long a repeat waits for the first request before it answers 409. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Running these again after a crash could do something twice. All others set a state. */
const NOT_REPEATABLE: ReadonlySet<string> = new Set<EndpointKey>([
  'POST /api/record-call',
  'POST /api/scheduled-availability',
  'POST /api/schedule-exceptions',
  'POST /api/call-proposals',
  'POST /api/nfc-tags',
  'POST /api/nfc-tap',
]);

export type Idempotency = { readonly once: Once; readonly jobs: readonly Job[] };

export type IdempotencyDeps = { db: Db; clock: Clock; waitMs?: number };

export function createIdempotency(deps: IdempotencyDeps): Idempotency {
  const { db, clock, waitMs = WAIT_MS } = deps;
  const run = async (
    id: queries.KeyId,
    key: string,
    act: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> => {
    const save = (answer: StoredAnswer): Promise<void> =>
      queries.saveAnswer(db, id, seal(key, JSON.stringify(answer)));
    // If even this fails, the lease ends by itself.
    const abandon = (): Promise<void> => queries.abandon(db, id).catch(() => {});
    try {
      const answer = await act();
      // A change that is made is said, even where a repeat will not be told.
      await save(answer).catch(abandon);
      return answer;
    } catch (error) {
      const known = toApiError(error);
      if (known?.status === 429 || known?.code === 'not_ready') {
        // Nothing was saved, and waiting helps: a repeat runs anew.
        await queries.remove(db, id).catch(abandon);
      } else if (error instanceof ApiError && error.status < 500) {
        await save({ status: error.status, body: errorBodyOf(error) });
      } else {
        // Nobody knows whether anything was saved; the next repeat decides.
        await abandon();
      }
      throw error;
    }
  };

  const once: Once = async ({ userId, endpoint, key: given, input }, act) => {
    if (!UUID.test(given)) throw new ApiError('invalid_input', { field: 'Idempotency-Key' });
    const key = given.toLowerCase();
    const id = { userId, keyHash: hashKey(key) };
    const fingerprint = fingerprintOf(key, [endpoint, input]);
    const claimedAt = clock();
    if (await queries.claim(db, { ...id, fingerprint, createdAt: claimedAt }))
      return run(id, key, () => act(false));

    const deadline = performance.now() + waitMs;
    for (;;) {
      const row = await queries.find(db, id);
      // The first request ended without an answer to keep: this one may be the first.
      if (!row) return once({ userId, endpoint, key, input }, act);
      if (!row.fingerprint.equals(fingerprint)) throw new ApiError('idempotency_key_reused');
      if (row.answer) return JSON.parse(open(key, row.answer)) as StoredAnswer;
      const now = clock();
      if (await queries.takeOver(db, id, now, now - LEASE_MS)) {
        return run(id, key, NOT_REPEATABLE.has(endpoint) ? lost : () => act(true));
      }
      if (performance.now() > deadline)
        throw new ApiError('request_in_progress', { retryAfterSeconds: 1 });
      await pause(LOOK_EVERY_MS);
    }
  };

  const purge: Job = {
    name: 'purge idempotency keys',
    priority: 'upkeep',
    everyMs: HOUR,
    run: (now) => queries.purge(db, now - KEPT_MS),
  };

  return { once, jobs: [purge] };
}

/** Nobody knows whether the first request did it, so it is not done again. */
const lost = (): Promise<StoredAnswer> => Promise.reject(new ApiError('outcome_lost'));
