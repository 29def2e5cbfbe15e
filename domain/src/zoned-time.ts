const MINUTE = 60_000;
const DAY = 86_400_000;
const MINUTES_A_DAY = 1440;
const REMEMBERED_DAYS = 1000;

/** Days are counted from 1970-01-01 (day 0), weekdays from Sunday (0). */
export type WallTime = { day: number; minute: number; weekday: number };

/** Offsets of one UTC day: `before` until `changesAt`, `after` from then on. */
type DayOffsets = { before: number; changesAt: number; after: number };
type ZoneClock = { format: Intl.DateTimeFormat; days: Map<number, DayOffsets> };

// A formatter costs tens of kilobytes, so the cache is bounded. There are fewer canonical zones than
// this limit: in practice none is evicted.
const REMEMBERED_ZONES = 500;
const clocks = new Map<string, ZoneClock>();
let onUnknownZone: (zone: string) => void = () => undefined;

/** The listener hears of each zone that this runtime does not know, when its clock is made. */
export function listenForUnknownZones(listener: (zone: string) => void): void {
  onUnknownZone = listener;
}

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock: ZoneClock = { format: formatOf(zone), days: new Map() };
  const [oldest] = clocks.keys();
  if (clocks.size >= REMEMBERED_ZONES && oldest !== undefined) clocks.delete(oldest);
  clocks.set(zone, clock);
  return clock;
}

/** A zone stored by a newer runtime must not stop an older one: it counts as UTC there. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const look = { timeZoneName: 'longOffset' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...look, timeZone: zone });
  } catch {
    onUnknownZone(zone);
    return new Intl.DateTimeFormat('en-US', { ...look, timeZone: 'UTC' });
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

// At most one change per day is searched: since 1975, no two were less than a week apart.
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

/** The local time in a zone. Throws a RangeError for a time out of range. */
export function wallAt(zone: string, at: number): WallTime {
  const wall = at + offsetAt(clockOf(zone), at);
  const day = Math.floor(wall / DAY);
  return { day, minute: Math.floor((wall - day * DAY) / MINUTE), weekday: weekdayOf(day) };
}

/**
 * The instant at which the local clock shows this minute. A skipped minute maps to the next
 * existing one; for a repeated minute the caller picks the first or the last.
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
