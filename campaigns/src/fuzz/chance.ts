/** A seeded random generator: the same seed gives the same requests. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** An integer below `limit`. */
  below(limit: number): number;
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32: small, fast, and good enough for choosing.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[below(from.length)] as T;
    },
  };
}
