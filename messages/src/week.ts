/** The order of the weekdays; 0 is Sunday. */
import { habits, locale } from './formats.ts';

type WeekInfo = { firstDay: number };
/** Some engines have a method, some a property, and some neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };

/** Countries whose week begins on Sunday, for engines that do not know. */
const SUNDAY = /-(US|CA|MX|BR|CO|PE|JP|KR|TW|HK|IN|IL|PH|TH|ZA)\b/;

/** The first day of the week where this language is spoken. */
export function localWeekStart(tag = locale()): number {
  const place = new Intl.Locale(tag) as LocaleWithWeek;
  const info = place.getWeekInfo?.() ?? place.weekInfo;
  // Intl counts from Monday, 1, to Sunday, 7.
  if (info !== undefined) return info.firstDay % 7;
  return SUNDAY.test(tag) || tag === 'en' ? 0 : 1;
}

export const weekStart = (): number => habits().weekStart ?? localWeekStart();

export function weekdays(): number[] {
  const first = weekStart();
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7);
}
