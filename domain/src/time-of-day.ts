const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A lookup table of all times of day: parsing them dominates a sweep. */
const MINUTES = new Map(
  Array.from({ length: 1440 }, (_, minute) => [
    `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
    minute,
  ]),
);

/** 'HH:MM' as minutes of the day; NaN for anything else. */
export function minuteOfTime(time: string): number {
  return MINUTES.get(time) ?? NaN;
}
