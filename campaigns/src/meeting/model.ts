/**
 * The people of the simulation: when they are free, look, turn their light on and would like to talk
 * to whom. Everything is a function of the seed, so that each way of meeting faces the same weeks.
 */
import { createHash } from 'node:crypto';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The grid on which everything happens. */
export const TICK = 15 * MINUTE;
const TICKS_A_DAY = DAY / TICK;

/** Stated in docs/meeting.md; none of them was measured on people. */
export const ASSUMPTIONS = {
  /** Times that a light is on in a week, and for how long. */
  lightsAWeek: 5,
  lightMinutes: 60,
  /** Waking hours of the own zone. */
  wakesAt: 8,
  sleepsAt: 22,
  /** The share of waking hours in which a person could talk. */
  free: 0.35,
  looksADay: 2,
  /** Chance that a person sees an alert while it matters: one of many, or the one asked for. */
  noticesOrdinary: 0.3,
  noticesAsked: 0.7,
  /** Wishes to talk to one contact, in a week. */
  wishesAWeek: 1,
  /** Chance that somebody who is asked picks a time that fits, each time that they look. */
  picks: 0.3,
  /** Somebody asks for a time after waiting for so many days. */
  asksAfterDays: 2,
  /**
   * The share of wishes whose person asks for a time where an alert offers it: in place of 'Tell me
   * again' while the light is on, and after it where the light was missed.
   */
  follows: 0.5,
} as const;

/** Offsets in hours; people of one ring live in several zones. */
const ZONES = [0, 0, 0, 1, -5, 9];

export type Model = ReturnType<typeof createModel>;
export type Wanted = { readonly wisher: number; readonly other: number; readonly at: number };

export function createModel(wish: {
  seed: number;
  people: number;
  contacts: number;
  weeks: number;
  start: number;
}) {
  const { seed, people, contacts, start } = wish;
  const ticks = wish.weeks * 7 * TICKS_A_DAY;
  /** Between 0 and 1, the same for the same words. */
  const chance = (...words: (string | number)[]): number => {
    const hash = createHash('sha256')
      .update([seed, ...words].join(' '))
      .digest();
    return hash.readUInt32BE() / 2 ** 32;
  };
  const pick = (most: number, ...words: (string | number)[]): number =>
    Math.floor(chance(...words) * most);
  const zoneOf = (person: number): number => ZONES[pick(ZONES.length, 'zone', person)] ?? 0;
  /** A tick in the waking hours of a day. */
  const wakingTick = (person: number, day: number, ...words: (string | number)[]): number => {
    const { wakesAt, sleepsAt } = ASSUMPTIONS;
    const hours = wakesAt + chance(person, day, ...words) * (sleepsAt - wakesAt) - zoneOf(person);
    return day * TICKS_A_DAY + Math.floor((hours * HOUR) / TICK);
  };
  const byTick = <T>(entries: Iterable<readonly [number, T]>): Map<number, T[]> => {
    const map = new Map<number, T[]>();
    for (const [tick, value] of entries) {
      if (tick < 0 || tick >= ticks) continue;
      const list = map.get(tick);
      if (list) list.push(value);
      else map.set(tick, [value]);
    }
    return map;
  };
  const everyDay = function* <T>(make: (person: number, day: number) => Iterable<T>) {
    for (let day = 0; day < wish.weeks * 7; day += 1)
      for (let person = 1; person <= people; person += 1) yield* make(person, day);
  };

  const lights = byTick(
    everyDay(function* (person, day) {
      if (chance('light', person, day) < ASSUMPTIONS.lightsAWeek / 7)
        yield [wakingTick(person, day, 'light at'), person] as const;
    }),
  );
  const looks = byTick(
    everyDay(function* (person, day) {
      for (let look = 0; look < ASSUMPTIONS.looksADay; look += 1)
        yield [wakingTick(person, day, 'look', look), person] as const;
    }),
  );
  /** Those of the last week are left out: their seven days would not be over. */
  const wishes = byTick(
    everyDay(function* (wisher, day) {
      if (day >= (wish.weeks - 1) * 7) return;
      if (chance('wish', wisher, day) >= ASSUMPTIONS.wishesAWeek / 7) return;
      // A ring: the contacts are the people right before and after.
      const step = 1 + pick(contacts / 2, 'whom', wisher, day);
      const sign = chance('side', wisher, day) < 0.5 ? -1 : 1;
      const other = ((wisher - 1 + sign * step + people) % people) + 1;
      const tick = wakingTick(wisher, day, 'wish at');
      yield [tick, { wisher, other, at: start + tick * TICK }] as const;
    }),
  );

  const localOf = (person: number, at: number): number => at + zoneOf(person) * HOUR;
  const isAwake = (person: number, at: number): boolean => {
    const hour = Math.floor((localOf(person, at) % DAY) / HOUR);
    return hour >= ASSUMPTIONS.wakesAt && hour < ASSUMPTIONS.sleepsAt;
  };
  /** Whole hours of the own day, drawn one by one. */
  const isFree = (person: number, at: number): boolean =>
    isAwake(person, at) &&
    chance('free', person, Math.floor(localOf(person, at) / HOUR)) < ASSUMPTIONS.free;

  /** Whether the person has time at some moment from now until right before the end. */
  const isFreeUntil = (person: number, now: number, end: number): boolean => {
    for (let at = now; at < Math.max(end, now + 1); at += TICK) if (isFree(person, at)) return true;
    return false;
  };

  return {
    ...{ ticks, lights, looks, wishes, chance, isAwake, isFree, isFreeUntil },
    /** The first free hour of each of the next three days: the app suggests a time on each of them. */
    timesToOffer(person: number, now: number): number[] {
      const first = Math.ceil((now + 2 * HOUR) / HOUR) * HOUR;
      return [0, 1, 2].flatMap((day) => {
        const hours = Array.from({ length: 24 }, (_, hour) => first + day * DAY + hour * HOUR);
        return hours.find((at) => isFree(person, at)) ?? [];
      });
    },
  };
}
