/** Times, lists and orders in the language and by the habits of the person. */
import { wallAt } from '@porchlight/domain/zoned-time';
import { language, t } from './t.ts';
import { directionOf, localeOf } from './format.ts';
import { isDeviceZone, zoneName } from './zones.ts';

export type Clock = '12' | '24';
/** The person's choices; null is the habit of the place where the language is spoken. */
export type Habits = { readonly clock: Clock | null; readonly weekStart: number | null };

let device = 'en-US';
let chosen: Habits = { clock: null, weekStart: null };

export const habits = (): Habits => chosen;

export function setHabits(next: Habits): void {
  chosen = next;
}

/**
 * The device's own locale says how to write times where it speaks the chosen language. Arabic texts
 * have the digits 0 to 9, so times have them in every country.
 */
export function setDeviceLocale(tag: string): void {
  device =
    baseOf(tag) === 'ar' ? new Intl.Locale(tag, { numberingSystem: 'latn' }).toString() : tag;
}

export function locale(): string {
  const spoken = localeOf(language());
  return baseOf(device) === baseOf(spoken) ? device : spoken;
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

const made = new Map<string, unknown>();
/** One formatter for each locale. */
export function once<T>(key: string, make: (locale: string) => T): T {
  const name = `${locale()} ${key}`;
  if (!made.has(name)) made.set(name, make(locale()));
  return made.get(name) as T;
}

/** Some engines write a narrow space before AM and PM; others, and people, write a plain one. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202F', ' ');

/** 'h12' and 'h23', not `hour12`: some engines then write midnight as 24:00. */
export const cycleOf = (clock: Clock | null): Intl.DateTimeFormatOptions =>
  clock === null ? {} : { hourCycle: clock === '12' ? 'h12' : 'h23' };

/** '5:00 PM (Berlin)': a time in this zone, which is named unless it is the device's own. */
export const withZone = (time: string, zone: string): string =>
  isDeviceZone(zone) ? time : t('time.inZone', { time, zone: zoneName(zone) });

/** The time of day in the person's own zone. */
export const clockTime = (at: number, zone: string): string =>
  withZone(minuteLabel(wallAt(zone, at).minute), zone);

/** A minute of the day, as on a schedule. `clock` shows how another setting would write it. */
export function minuteLabel(minuteOfDay: number, clock = chosen.clock): string {
  const format = once(
    `clock ${clock}`,
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
        ...cycleOf(clock),
      }),
  );
  return plainSpaces(format.format(minuteOfDay * 60_000));
}

/** 1970 began on a Thursday; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  const format = once(
    'weekday',
    (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
  );
  return format.format((weekday + 3) * 86_400_000);
}

/** 'Family and Work', 'Family or Work'. */
export const listOf = (
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => once(`list ${type}`, (tag) => new Intl.ListFormat(tag, { type })).format(names);

export const collator = (): Intl.Collator =>
  once('collator', (tag) => new Intl.Collator(tag, { sensitivity: 'base', numeric: true }));

/** As the person's language orders names, 'ñ' after 'n' in Spanish, and 'Room 3' before 'Room 13'. */
export const byName = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => collator().compare(nameOf(a), nameOf(b)));

/** '@ruth': the sign stays before the name where text runs to the left. */
export const atName = (username: string): string =>
  directionOf(language()) === 'rtl' ? `\u2066@${username}\u2069` : `@${username}`;
