import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectednessScore, isGraded, publicScore, scoreDays } from './score.ts';

describe('connectednessScore', () => {
  it.each([
    // called, days, contacts, streak → score
    [0, 0, 0, 0, 0],
    [5, 20, 10, 7, 100],
    [50, 30, 500, 365, 100],
    [1, 0, 0, 0, 8],
    [0, 1, 0, 0, 2],
    [0, 3, 0, 0, 5],
    [0, 0, 1, 0, 2],
    [0, 0, 0, 1, 1],
    [0, 0, 0, 3, 4],
    [3, 10, 5, 2, 52],
    [2, 7, 4, 1, 36],
  ])(
    '%i called, %i days, %i contacts, a streak of %i: %i',
    (called, days, contacts, streak, score) => {
      const facts = { contactsCalled: called, daysAvailable: days, contacts, streak };
      expect(connectednessScore(facts).score).toBe(score);
    },
  );

  it.each([
    [{ calls: 0, days: 0, contacts: 2, streak: 0 }, false],
    [{ calls: 8, days: 0, contacts: 0, streak: 0 }, true],
    [{ calls: 0, days: 1.5, contacts: 0, streak: 0 }, true],
  ])('grades nobody before a first day or call: %o', (parts, isIt) => {
    expect(isGraded(parts)).toBe(isIt);
  });

  it('gives its parts exactly', () => {
    const facts = { contactsCalled: 3, daysAvailable: 7, contacts: 4, streak: 2 };
    const { parts } = connectednessScore(facts);
    expect(parts).toEqual({ calls: 24, days: 10.5, contacts: 8, streak: 20 / 7 });
  });

  it.each([NaN, -5, -Infinity])('counts %s as zero', (hostile) => {
    const facts = {
      contactsCalled: hostile,
      daysAvailable: hostile,
      contacts: hostile,
      streak: hostile,
    };
    expect(connectednessScore(facts)).toEqual({
      score: 0,
      parts: { calls: 0, days: 0, contacts: 0, streak: 0 },
    });
  });

  it('is an integer from 0 to 100 that never decreases when an input grows', () => {
    const facts = fc.record({
      contactsCalled: fc.nat(1000),
      daysAvailable: fc.nat(30),
      contacts: fc.nat(1000),
      streak: fc.nat(1000),
    });
    const name = fc.constantFrom('contactsCalled', 'daysAvailable', 'contacts', 'streak');
    fc.assert(
      fc.property(facts, name, (given, which) => {
        const { score } = connectednessScore(given);
        const more = connectednessScore({ ...given, [which]: given[which] + 1 });
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(more.score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

it('covers the last 30 complete days of the owner’s calendar', () => {
  const now = Date.parse('2026-06-30T23:30Z');
  const day = (date: string) => Date.parse(date) / 86_400_000;
  expect(scoreDays('UTC', now)).toEqual({ first: day('2026-05-31'), last: day('2026-06-29') });
  expect(scoreDays('Europe/Berlin', now)).toEqual({
    first: day('2026-06-01'),
    last: day('2026-06-30'),
  });
});

it('is shown to others in tens, never far from the own score', () => {
  const count = fc.integer({ min: 0, max: 400 });
  const facts = fc.record({
    ...{ contactsCalled: count, daysAvailable: count, contacts: count, streak: count },
  });
  fc.assert(
    fc.property(facts, (given) => {
      const shown = publicScore(given);
      expect(shown % 10).toBe(0);
      expect(Math.abs(shown - connectednessScore(given).score)).toBeLessThanOrEqual(5);
    }),
  );
});
