/** Hours of the day for the screens that plan: no part of the first load. */
import { type Clock, cycleOf, habits, locale, once, plainSpaces } from './formats.ts';

/** Whether the place where the language is spoken counts 12 hours or 24. */
export function localClock(): Clock {
  const { hourCycle } = new Intl.DateTimeFormat(locale(), { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24';
}

/** '6 AM', '18': the marks of a timeline, whose last is 24 o'clock where hours are counted so. */
export function hourName(hour: number): string {
  const { clock } = habits();
  const format = once(
    `hour ${clock}`,
    (tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC', ...cycleOf(clock) }),
  );
  const name = plainSpaces(format.format(hour * 3_600_000));
  return hour === 24 ? name.replace(/\b0?0\b/, '24') : name;
}
