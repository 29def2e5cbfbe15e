/** Calendar dates as 'YYYY-MM-DD' and as days since 1970-01-01, in the proleptic Gregorian calendar. */

/** 400 years; the calendar repeats after them. */
const DAYS_OF_ERA = 146_097;
/** From 0000-03-01 to 1970-01-01. Years that begin in March have the leap day at their end. */
const EPOCH = 719_468;

/** NaN for a text that is no date of the calendar. */
export function dayOfDate(date: string): number {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!found) return NaN;
  const [year = 0, month = 0, dayOfMonth = 0] = found.slice(1).map(Number);
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const day = era * DAYS_OF_ERA + dayOfEra - EPOCH;
  return dateOfDay(day) === date ? day : NaN;
}

export function dateOfDay(day: number): string {
  const shifted = day + EPOCH;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const digits = (number: number, count: number) => String(number).padStart(count, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}
