import { minuteOfTime } from './schedule.ts';
import { wallAt } from './zoned-time.ts';

const MINUTE = 60_000;

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Counts days of the viewer's calendar: a call yesterday evening is '1 day ago' at breakfast. */
export function lastCalledLabel(calledAt: number | null, zone: string, now: number): string {
  if (calledAt === null) return 'Never';
  const days = wallAt(zone, now).day - wallAt(zone, calledAt).day;
  return days <= 0 ? 'Today' : ago(days, 'day');
}

export function notificationTimeLabel(createdAt: number, now: number): string {
  const minutes = Math.floor((now - createdAt) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 1440) return ago(Math.floor(minutes / 60), 'hour');
  return ago(Math.floor(minutes / 1440), 'day');
}

/** Rounds up, so that a running timer never says 0m. */
export function timerLabel(endsAt: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / MINUTE));
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

function minuteLabel(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minutes = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '09:00' as '9:00 AM'; any other text is returned unchanged. */
export function clockLabel(time: string): string {
  const minute = minuteOfTime(time);
  return Number.isNaN(minute) ? time : minuteLabel(minute);
}

/** A time within the next days: '5:00 PM', 'Tomorrow 9:00 AM', 'Monday 9:00 AM'. */
export function momentLabel(at: number, zone: string, now: number): string {
  const then = wallAt(zone, at);
  const days = then.day - wallAt(zone, now).day;
  const time = minuteLabel(then.minute);
  if (days <= 0) return time;
  if (days === 1) return `Tomorrow ${time}`;
  const weekday = WEEKDAYS[then.weekday] ?? '';
  return days < 7 ? `${weekday} ${time}` : `Next ${weekday} ${time}`;
}
