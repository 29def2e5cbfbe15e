import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideAlert, isQuiet, midnight, type AlertDay, type Calm } from './calm.ts';
import { wallAt } from './zoned-time.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-25T00:00:00Z');
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const calms = fc.record({
  zone: zones,
  alertBudget: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
  quietHours: fc.option(fc.record({ start: time, end: time }), { nil: null }),
});
/** Instants of ten days that hold a change of clocks in Berlin, in order. */
const moments = fc
  .array(fc.integer({ min: 0, max: 240 * HOUR }), { maxLength: 60 })
  .map((offsets) => offsets.toSorted((a, b) => a - b).map((offset) => START + offset));

function play(calm: Calm, instants: readonly number[]) {
  let day: AlertDay | null = null;
  return instants.map((at) => {
    const decision = decideAlert(calm, day, at);
    day = decision.after;
    return { ...decision, at };
  });
}

test('sends at most the budget a day, by the receiver’s own clock', () => {
  fc.assert(
    fc.property(calms, moments, (calm, instants) => {
      const sent = new Map<number, number>();
      for (const { isSent, at } of play(calm, instants)) {
        const { day } = wallAt(calm.zone, at);
        if (isSent) sent.set(day, (sent.get(day) ?? 0) + 1);
      }
      for (const count of sent.values())
        expect(count).toBeLessThanOrEqual(calm.alertBudget ?? Infinity);
    }),
  );
});

test('folds exactly what comes once the day’s budget is used up', () => {
  fc.assert(
    fc.property(calms, moments, (calm, instants) => {
      const played = play(calm, instants);
      for (const { isFolded, isSent, at } of played) {
        const before = played.filter(
          (other) => other.isSent && other.at < at && other.at >= midnight(calm.zone, at),
        );
        // Several alerts of one instant are judged one after another.
        if (instants.filter((other) => other === at).length === 1)
          expect(isFolded).toBe(calm.alertBudget !== null && before.length >= calm.alertBudget);
        if (isFolded) expect(isSent).toBe(false);
      }
    }),
  );
});

test('sends nothing in quiet hours, and they use nothing up', () => {
  fc.assert(
    fc.property(calms, moments, (calm, instants) => {
      const played = play(calm, instants);
      for (const { isSent, at } of played) if (isQuiet(calm, at)) expect(isSent).toBe(false);
      const loud = instants.filter((at) => !isQuiet(calm, at));
      const sentAt = (list: typeof played) => list.filter((one) => one.isSent).map(({ at }) => at);
      expect(sentAt(play(calm, loud))).toEqual(sentAt(played));
    }),
  );
});

test('without a wish everything is sent', () => {
  fc.assert(
    fc.property(zones, moments, (zone, instants) => {
      const calm = { zone, alertBudget: null, quietHours: null };
      for (const { isSent, isFolded } of play(calm, instants)) {
        expect({ isSent, isFolded }).toEqual({ isSent: true, isFolded: false });
      }
    }),
  );
});

describe('quiet hours', () => {
  const at = (clock: string) => Date.parse(`2026-06-10T${clock}:00Z`);
  const calm = (start: string, end: string): Calm => ({
    ...{ zone: 'UTC', alertBudget: null },
    quietHours: { start, end },
  });

  test.each([
    ['22:00', '08:00', '22:00', true],
    ['22:00', '08:00', '03:00', true],
    ['22:00', '08:00', '07:59', true],
    ['22:00', '08:00', '08:00', false],
    ['12:00', '13:00', '11:59', false],
    ['12:00', '13:00', '12:30', true],
    ['12:00', '13:00', '13:00', false],
  ])('from %s to %s: at %s %s', (start, end, clock, expected) => {
    expect(isQuiet(calm(start, end), at(clock))).toBe(expected);
  });

  test('follow the receiver’s zone', () => {
    const berlin = { ...calm('22:00', '08:00'), zone: 'Europe/Berlin' };
    expect(isQuiet(berlin, at('20:30'))).toBe(true);
    expect(isQuiet(berlin, at('06:30'))).toBe(false);
  });
});
