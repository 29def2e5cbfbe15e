/** Chance that can be repeated, and whether a series of measurements grows. */

export type Random = { below(limit: number): number; of<T>(values: readonly T[]): T };

/** mulberry32: small and even enough to choose with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, of: (values) => values[below(values.length)] as (typeof values)[number] };
}

const WARM_UP = 2;
const ALLOWED_GROWTH = 1.15;
const ALLOWED_BYTES = 3 * 1024 * 1024;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the first with the last third, without the first visits to each screen. */
export function isFlat(bytes: readonly number[]): boolean {
  const measured = bytes.slice(WARM_UP);
  const third = Math.max(1, Math.floor(measured.length / 3));
  if (measured.length < 2) return true;
  const [before, after] = [median(measured.slice(0, third)), median(measured.slice(-third))];
  return after <= before * ALLOWED_GROWTH || after - before <= ALLOWED_BYTES;
}
