/** argon2id, a few at a time: hashing must not starve everything else. */
import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type QueueEntry } from '../concurrency/fair-queue.ts';
import { ApiError } from '../http/api-error.ts';

export type PasswordCost = { memoryCost: number; timeCost: number };
export const FULL_COST: PasswordCost = { memoryCost: 47_104, timeCost: 1 };

export type Passwords = {
  /** @param sameSalt a stored hash whose salt is used again, so that `matchesAny` can compare both */
  hash(password: string, entry?: QueueEntry, sameSalt?: string): Promise<string>;
  /** Against null it does the same work and answers false: no stranger can tell by the time. */
  matches(password: string, stored: string | null, entry: QueueEntry): Promise<boolean>;
  /** Hashes once, however many hashes with the first one's salt there are. */
  matchesAny(password: string, stored: readonly string[], entry: QueueEntry): Promise<boolean>;
};

/** One core stays free for everyone who is signed in already. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const PER_LANE = 200;
const IN_ALL = 1000;

export function createPasswords(cost: PasswordCost): Passwords {
  // The library's default algorithm is argon2id; a test holds it to that.
  const options = { ...cost, parallelism: 1 };
  const decoy = hash('nobody has this password', options);
  const enqueue = createFairQueue({
    atOnce: AT_ONCE,
    perLane: PER_LANE,
    inAll: IN_ALL,
    refuse: () => new ApiError('not_ready', { retryAfterSeconds: 5 }),
  });

  return {
    hash: (password, entry = { lane: '' }, sameSalt) =>
      enqueue(entry, () =>
        hash(password, { ...options, ...(sameSalt && { salt: saltOf(sameSalt) }) }),
      ),
    async matches(password, stored, entry) {
      const target = stored ?? (await decoy);
      const matched = await enqueue(entry, () => verify(target, password));
      return matched && stored !== null;
    },
    async matchesAny(password, stored, entry) {
      const salt = saltOf(stored[0] ?? (await decoy));
      const computed = Buffer.from(
        await enqueue(entry, () => hash(password, { ...options, salt })),
      );
      return stored
        .map((one) => Buffer.from(one))
        .some((one) => one.length === computed.length && timingSafeEqual(one, computed));
    },
  };
}

/** Of `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const saltOf = (stored: string): Buffer => Buffer.from(stored.split('$')[4] ?? '', 'base64');
