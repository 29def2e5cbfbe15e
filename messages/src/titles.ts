/** Words that stand alone, as headings and choices. Some languages write weekdays small. */
import { locale, weekdayName } from './formats.ts';

export const titled = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** 'Monday', 'Lundi'; within a sentence it is `weekdayName`, 'lundi'. */
export const weekdayTitle = (weekday: number): string => titled(weekdayName(weekday));
