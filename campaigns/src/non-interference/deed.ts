/**
 * Turns a wish into a deed: times and weekdays are computed once and are the same in every run.
 * No two people are ever due at the same instant: the order of their announcements would depend on
 * how the sweeper orders its batch, which says nothing about hidden data.
 */
import { dateOfDay } from '@porchlight/domain/calendar-dates';
import { wallAt } from '@porchlight/domain/zoned-time';
import { NAMES, type GroupName, type Name, type Step, type Wish } from './cast.ts';
import type { Deed } from './stage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The minutes of schedules are this far apart; offsets of zones are multiples of it. */
const SPREAD = NAMES.length;

const clockFace = (minute: number): string => {
  const inDay = ((minute % 1440) + 1440) % 1440;
  return [Math.floor(inDay / 60), inDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** Timers end at whole seconds plus hundredths that are unique per person. Deeds end in 007 ms. */
function timerEnd(who: Name, minutes: number, now: number): number {
  const second = Math.floor((now + minutes * MINUTE) / SECOND) * SECOND;
  return second + 100 * (NAMES.indexOf(who) + 1);
}

function spanOf(who: Name, minute: number, minutes: number) {
  const start = minute - (minute % SPREAD) + NAMES.indexOf(who);
  const length = Math.ceil(minutes / SPREAD) * SPREAD;
  return { startTime: clockFace(start), endTime: clockFace(start + length) };
}

function period(who: Name, wish: Extract<Wish, { kind: 'plan' }>, zone: string, now: number): Deed {
  const { minute, weekday } = wallAt(zone, now + wish.inMinutes * MINUTE);
  return {
    kind: 'plan',
    daysOfWeek: Array.from({ length: wish.weekdays }, (_, day) => (weekday + day) % 7),
    ...spanOf(who, minute, wish.minutes),
    isEnabled: true,
    groups: groupsOf(who, wish.groups),
  };
}

/** Entries created together are ordered by their random ids, which V sees for their own entries. */
const groupsOf = (who: Name, groups: readonly GroupName[] | null): readonly GroupName[] | null =>
  who === 'V' ? (groups?.slice(0, 1) ?? null) : groups;

/** An exception for today and the days after it. */
function except(
  who: Name,
  wish: Extract<Wish, { kind: 'except' }>,
  zone: string,
  now: number,
): Deed {
  const { day } = wallAt(zone, now);
  const [from, to] = [dateOfDay(day), dateOfDay(day + wish.days)];
  if (!wish.instead) return { kind: 'except', from, to, instead: null, groups: null };
  const { minute } = wallAt(zone, now + wish.instead.inMinutes * MINUTE);
  const { startTime, endTime } = spanOf(who, minute, wish.instead.minutes);
  // Periods are in the order of the request, so that V may choose several groups here.
  return { kind: 'except', from, to, instead: { startTime, endTime }, groups: wish.groups };
}

export function deedOf(step: Step, zone: string, now: number): Deed {
  const { who, wish } = step;
  switch (wish.kind) {
    case 'on': {
      const { message, minutes, groups, cause } = wish;
      return {
        kind: 'light',
        status: 'available',
        cause,
        ...(message !== undefined && { message }),
        ...(groups !== undefined && { groups }),
        ...(minutes !== undefined && {
          expiresAt: minutes === null ? null : timerEnd(who, minutes, now),
        }),
      };
    }
    case 'off':
      return { kind: 'light', status: 'unavailable', message: wish.message, cause: wish.cause };
    case 'plan':
      return period(who, wish, zone, now);
    case 'move': {
      const { index, inMinutes, minutes } = wish;
      const { minute } = wallAt(zone, now + inMinutes * MINUTE);
      const groups = wish.groups === undefined ? {} : { groups: groupsOf(who, wish.groups) };
      return { kind: 'move', index, ...spanOf(who, minute, minutes), ...groups };
    }
    case 'propose': {
      const { to, inMinutes } = wish;
      // A schedule would tell what it is; owners choose by hand, which is an act of its own.
      const isByHand = inMinutes !== null || who !== 'V';
      return { kind: 'propose', to, start: isByHand ? now + (inMinutes ?? 60) * MINUTE : null };
    }
    case 'except':
      return except(who, wish, zone, now);
    default:
      return wish;
  }
}
