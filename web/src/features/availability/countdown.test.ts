import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, renderHook } from '@testing-library/react';
import { person } from '../../testing/person.ts';
import { passedMark } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE = 60_000;

test('each mark is announced once, however late and uneven the ticks are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6 * MINUTE, max: 120 * MINUTE }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 400 }),
      (length, gaps) => {
        const said: number[] = [];
        let left = length;
        for (const gap of gaps) {
          const mark = passedMark(left, left - gap);
          if (mark !== null) said.push(mark);
          left -= gap;
        }
        const expected = [5 * MINUTE, MINUTE].filter((mark) => left <= mark);
        // Ticks shorter than a minute jump over no mark.
        expect(said).toEqual(expected);
      },
    ),
  );
});

test('a tab that slept over both says only the nearer one, and nothing after the end', () => {
  expect(passedMark(10 * MINUTE, 30_000)).toBe(MINUTE);
  expect(passedMark(10 * MINUTE, 4 * MINUTE)).toBe(5 * MINUTE);
  expect(passedMark(10 * MINUTE, 0)).toBeNull();
});

/** As a page that is loaded again: no module remembers the one before. */
async function ringOf(endsAt: number) {
  cleanup();
  vi.resetModules();
  const { useCountdown } = await import('./countdown.ts');
  const me = person({ status: 'available', statusExpiresAt: new Date(endsAt).toISOString() });
  const { result } = renderHook(() => useCountdown(me));
  return () => result.current?.ring.progress;
}

test('the ring shows the share of the timer that is left, also after a reload', async () => {
  const endsAt = Date.now() + 60 * MINUTE;
  const progress = await ringOf(endsAt);
  expect(progress()).toBe(1);
  await act(async () => vi.advanceTimersByTimeAsync(15 * MINUTE));
  expect(progress()).toBeCloseTo(0.75, 3);
  const reloaded = await ringOf(endsAt);
  expect(reloaded()).toBeCloseTo(0.75, 3);
  await act(async () => vi.advanceTimersByTimeAsync(30 * MINUTE));
  expect(reloaded()).toBeCloseTo(0.25, 3);
});

test('the ring is as it was when the app was closed meanwhile', async () => {
  const endsAt = Date.now() + 60 * MINUTE;
  await ringOf(endsAt);
  await act(async () => vi.advanceTimersByTimeAsync(15 * MINUTE));
  // Another tab, or a phone app that the system ended.
  sessionStorage.clear();
  expect((await ringOf(endsAt))()).toBeCloseTo(0.75, 3);
});

test('a longer timer, or another one, starts with a full ring', async () => {
  const first = Date.now() + 30 * MINUTE;
  await ringOf(first);
  await act(async () => vi.advanceTimersByTimeAsync(20 * MINUTE));
  const extended = await ringOf(first + 15 * MINUTE);
  expect(extended()).toBe(1);
});
