/** argon2id, a few at a time: hashing must not starve everything else. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Turn } from './fair-queue.ts';
import { Refusal } from './http/refusal.ts';

export type PasswordCost = { memoryCost: number; timeCost: number };
export const FULL_COST: PasswordCost = { memoryCost: 47_104, timeCost: 1 };

export type Passwords = {
  hash(password: string, turn?: Turn): Promise<string>;
  /** Against null it does the same work and answers false: no stranger can tell by the time. */
  matches(password: string, stored: string | null, turn: Turn): Promise<boolean>;
};

/** One core stays free for everyone who is signed in already. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const PER_LANE = 200;
const IN_ALL = 1000;

export function createPasswords(cost: PasswordCost): Passwords {
  // The library's default algorithm is argon2id; a test holds it to that.
  const options = { ...cost, parallelism: 1 };
  const decoy = hash('nobody has this password', options);
  const inTurn = createFairQueue({
    atOnce: AT_ONCE,
    perLane: PER_LANE,
    inAll: IN_ALL,
    refuse: () => new Refusal('not_ready', { retryAfterSeconds: 5 }),
  });

  return {
    hash: (password, turn = { lane: '' }) => inTurn(turn, () => hash(password, options)),
    async matches(password, stored, turn) {
      const target = stored ?? (await decoy);
      const matched = await inTurn(turn, () => verify(target, password));
      return matched && stored !== null;
    },
  };
}
