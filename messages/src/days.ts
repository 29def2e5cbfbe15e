/** Days by name. Apart from the other formats: no part of the app's first load needs them. */
import { locale } from './formats.ts';

/** 'Monday, Nov 23': the day of an instant, in the person's own zone. */
export const dayLabel = (at: number, zone: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  }).format(at);
