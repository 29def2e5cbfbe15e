/** Times of calls in words, in the person's own zone. Each stands alone or begins its sentence. */
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel, dayName } from '@porchlight/messages/dates';
import { clockTime } from '@porchlight/messages/formats';
import { clockLabel, momentLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { titled } from '@porchlight/messages/titles';

/** 'Today 6:30 PM', 'Tomorrow 9:00 AM', 'Thursday 9:00 AM'. */
export function whenLabel(at: string, zone: string, now: number): string {
  const instant = Date.parse(at);
  const moment = momentLabel(instant, zone, now);
  const isToday = wallAt(zone, instant).day === wallAt(zone, now).day;
  return titled(isToday ? t('callTimes.today', { time: moment }) : moment);
}

/** 'Thursday, Nov 19, 6:30 PM'. */
export function longLabel(at: string, zone: string): string {
  const instant = Date.parse(at);
  const day = dateLabel(wallAt(zone, instant).day);
  return titled(t('callTimes.dayAndTime', { day, time: clockTime(instant, zone) }));
}

export const dayOf = (at: string, zone: string): string =>
  dayName(wallAt(zone, Date.parse(at)).day);

type FriendClock = { start: string; friendWeekday: number; friendTime: string };

/** Their time, with the weekday where it is another one. */
export function theirLabel(clock: FriendClock, zone: string, first: string): string {
  const time = clockLabel(clock.friendTime);
  const { day, weekday } = wallAt(zone, Date.parse(clock.start));
  if (weekday === clock.friendWeekday) return t('callTimes.forThem', { time, first });
  const theirs = dayName(day + (((clock.friendWeekday - weekday + 10) % 7) - 3));
  return titled(t('callTimes.forThemDay', { day: theirs, time, first }));
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
