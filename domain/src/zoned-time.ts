const MINUTE = 60_000;
const DAY = 86_400_000;
const MINUTES_A_DAY = 1440;
const REMEMBERED_DAYS = 1000;

/** Days are counted from 1970-01-01 (day 0), weekdays from Sunday (0). */
export type WallTime = { day: number; minute: number; weekday: number };

/** Offsets of one UTC day: `before` until `changesAt`, `after` from then on. */
type DayOffsets = { before: number; changesAt: number; after: number };
type ZoneClock = { format: Intl.DateTimeFormat; days: Map<number, DayOffsets> };

// Keyed in lower case: Intl takes any spelling, and each formatter costs tens of kilobytes.
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const key = zone.toLowerCase();
  const known = clocks.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const clock: ZoneClock = { format, days: new Map() };
  clocks.set(key, clock);
  return clock;
}

/** An IANA name known here. Bare offsets ('+02:00') are none: they know no daylight saving. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name))
    return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

function readOffset(clock: ZoneClock, at: number): number {
  const text = clock.format.format(at);
  const found = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!found) throw new RangeError(`Cannot read the offset in '${text}'`);
  const [, sign, hours = 0, minutes = 0, seconds = 0] = found;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/** The first instant in (from, to] with the offset of `to`. */
function changeBetween(clock: ZoneClock, from: number, to: number, after: number): number {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(clock, middle) === after) high = middle;
    else low = middle;
  }
  return high;
}

// At most one change a day is looked for: from 1975 on, no two were found less than a week apart.
function offsetsOfDay(clock: ZoneClock, utcDay: number): DayOffsets {
  const known = clock.days.get(utcDay);
  if (known) return known;
  const start = utcDay * DAY;
  const before = readOffset(clock, start);
  const after = readOffset(clock, start + DAY);
  const changesAt = before === after ? Infinity : changeBetween(clock, start, start + DAY, after);
  if (clock.days.size >= REMEMBERED_DAYS) clock.days.clear();
  const offsets = { before, changesAt, after };
  clock.days.set(utcDay, offsets);
  return offsets;
}

function offsetAt(clock: ZoneClock, at: number): number {
  const { before, changesAt, after } = offsetsOfDay(clock, Math.floor(at / DAY));
  return at < changesAt ? before : after;
}

export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** What a clock on the wall shows. Throws a RangeError for an unknown zone or a time out of range. */
export function wallAt(zone: string, at: number): WallTime {
  const wall = at + offsetAt(clockOf(zone), at);
  const day = Math.floor(wall / DAY);
  return { day, minute: Math.floor((wall - day * DAY) / MINUTE), weekday: weekdayOf(day) };
}

/**
 * When the clock on the wall shows this minute. A skipped minute is the next existing one;
 * of a repeated minute the caller picks the first or the last.
 */
export function instantOf(
  zone: string,
  day: number,
  minute: number,
  pick: 'first' | 'last',
): number {
  const clock = clockOf(zone);
  const wall = (day * MINUTES_A_DAY + minute) * MINUTE;
  // Offsets are less than a day, so the instant lies between these two.
  const before = offsetAt(clock, wall - DAY);
  const after = offsetAt(clock, wall + DAY);
  if (before === after) return wall - before;

  const yesterday = Math.floor(wall / DAY) - 1;
  const around = [yesterday, yesterday + 1, yesterday + 2];
  const changesAt = Math.min(...around.map((utcDay) => offsetsOfDay(clock, utcDay).changesAt));
  const early = wall - before;
  const late = wall - after;
  if (early < changesAt && late >= changesAt) return pick === 'first' ? early : late;
  if (early < changesAt) return early;
  return Math.max(late, changesAt);
}
