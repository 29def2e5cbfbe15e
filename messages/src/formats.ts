/** Times, lists and orders in the language and by the habits of this device. */
import { language } from './t.ts';
import { directionOf, localeOf } from './format.ts';

let device = 'en-US';

/** The device's own locale says how to write times where it speaks the chosen language. */
export function setDeviceLocale(tag: string): void {
  device = tag;
}

export function locale(): string {
  const chosen = localeOf(language());
  return baseOf(device) === baseOf(chosen) ? device : chosen;
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

const made = new Map<string, unknown>();
function once<T>(key: string, make: (locale: string) => T): T {
  const name = `${locale()} ${key}`;
  if (!made.has(name)) made.set(name, make(locale()));
  return made.get(name) as T;
}

/** Some engines write a narrow space before AM and PM; others, and people, write a plain one. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ');

/** The time of day, by default where the device is. */
export function clockTime(at: number, timeZone?: string): string {
  const format = once(
    `clock ${timeZone}`,
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        hour: 'numeric',
        minute: '2-digit',
        ...(timeZone !== undefined && { timeZone }),
      }),
  );
  return plain(format.format(at));
}

/** A minute of the day, as on a schedule. */
export const minuteLabel = (minuteOfDay: number): string => clockTime(minuteOfDay * 60_000, 'UTC');

/** '6 AM', '18': the marks of a timeline. */
export function hourName(hour: number): string {
  const format = once(
    'hour',
    (tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' }),
  );
  return plain(format.format(hour * 3_600_000));
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
  once('collator', (tag) => new Intl.Collator(tag, { sensitivity: 'base' }));

export const regionName = (code: string): string =>
  once('regions', (tag) => new Intl.DisplayNames([tag], { type: 'region' })).of(code) ?? code;

/** '@ruth': the sign stays before the name where text runs to the left. */
export const atName = (username: string): string =>
  directionOf(language()) === 'rtl' ? `\u2066@${username}\u2069` : `@${username}`;

/** 'America/Argentina/Buenos_Aires' is Buenos Aires to the people there. */
export const zoneName = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
