import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsForNotes, isDue } from './call-notes.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-17T20:00:00Z');
const call = (inMinutes: number, minutes = 30) => ({
  startsAt: new Date(NOW + inMinutes * MINUTE).toISOString(),
  endsAt: new Date(NOW + (inMinutes + minutes) * MINUTE).toISOString(),
});

test('a call is due from five minutes before until its end', () => {
  expect(isDue(call(6), NOW)).toBe(false);
  expect(isDue(call(5), NOW)).toBe(true);
  expect(isDue(call(-29), NOW)).toBe(true);
  expect(isDue(call(-30), NOW)).toBe(false);
});

test('today is the person’s own day', () => {
  const late = call(5 * 60);
  expect(callsForNotes([late], 'UTC', NOW).today).toBeNull();
  expect(callsForNotes([late], 'America/New_York', NOW).today).toEqual(late);
});

test('the earliest of each is taken, none is both, and whatever is over is neither', () => {
  const starts = fc.array(fc.integer({ min: -300, max: 2000 }), { maxLength: 8 });
  fc.assert(
    fc.property(starts, (minutes) => {
      const calls = minutes.map((minute) => call(minute));
      const { due, today } = callsForNotes(calls, 'UTC', NOW);
      expect(due !== null && due === today).toBe(false);
      for (const found of [due, today]) {
        if (found) expect(Date.parse(found.endsAt)).toBeGreaterThan(NOW);
      }
      const dues = calls.filter((one) => isDue(one, NOW)).map(({ startsAt }) => startsAt);
      expect(due?.startsAt ?? null).toBe(dues.toSorted()[0] ?? null);
    }),
  );
});
