/** argon2id, a few at a time: hashing must not starve everything else. */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './http/refusal.ts';

export type PasswordCost = { memoryCost: number; timeCost: number };
export const FULL_COST: PasswordCost = { memoryCost: 47_104, timeCost: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Against null it does the same work and answers false: no stranger can tell by the time. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

const AT_ONCE = 4;
const MAX_WAITING = 200;

export function createPasswords(cost: PasswordCost): Passwords {
  // The library's default algorithm is argon2id; a test holds it to that.
  const options = { ...cost, parallelism: 1 };
  const decoy = hash('nobody has this password', options);
  const waiting: (() => void)[] = [];
  let busy = 0;

  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new Refusal('not_ready', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };

  return {
    hash: (password) => limited(() => hash(password, options)),
    async matches(password, stored) {
      const target = stored ?? (await decoy);
      const matched = await limited(() => verify(target, password));
      return matched && stored !== null;
    },
  };
}
