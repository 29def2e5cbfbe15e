import { expect, test } from 'vitest';
import { nextAttempt } from './retry.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test('waits are doubled from 30 seconds to 6 hours, for a day', () => {
  const waits: number[] = [];
  let now = 0;
  for (let attempts = 0; ; attempts += 1) {
    const next = nextAttempt({ attempts, since: 0, now });
    if (next === null) break;
    waits.push((next - now) / SECOND);
    now = next;
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600, 12510]);
  expect(now).toBe(24 * HOUR);
});

test('what the other side asks for is kept to, within reason', () => {
  const after = (retryAfterMs: number) =>
    nextAttempt({ attempts: 0, since: 0, now: 0, retryAfterMs });
  expect(after(SECOND)).toBe(30 * SECOND);
  expect(after(HOUR)).toBe(HOUR);
  expect(after(1000 * HOUR)).toBe(6 * HOUR);
});
