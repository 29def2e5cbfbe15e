/** The times that the person would offer a contact: the same rule as the server's, on the same data. */
import { dayOfDate } from '@porchlight/domain/calendar-dates';
import { openSpans, planFor, type Span } from '@porchlight/domain/meeting-times';
import { minuteOfTime } from '@porchlight/domain/time-of-day';
import { instantOf } from '@porchlight/domain/zoned-time';
import { useMe, useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 7 * 24 * 60 * MINUTE_MS;

/** Undefined until the schedule is there. */
export function useOwnOffers(friendId: string, minutes: number, now: number): Span[] | undefined {
  const zone = useOwnZone();
  const { isEverythingOff: isPaused } = useMe();
  const entries = useEndpoint('GET /api/scheduled-availability').data;
  const exceptions = useEndpoint('GET /api/schedule-exceptions').data;
  const groups = useEndpoint('GET /api/contact-groups').data;
  if (!entries || !exceptions || !groups) return undefined;
  const holding = groups.filter(({ members }) => members.some(({ id }) => id === friendId));
  const plan = {
    entries,
    exceptions: exceptions.map(({ id, from, to, periods }) => ({
      ...{ id, firstDay: dayOfDate(from), lastDay: dayOfDate(to), periods },
    })),
    ...{ zone, isPaused },
    groupIds: new Set<string>(),
  };
  const seen = planFor(plan, new Set(holding.map(({ id }) => id)));
  return openSpans(seen, { start: now, end: now + LIFE_MS }).filter(
    ({ start, end }) => end - start >= minutes * MINUTE_MS,
  );
}

/** '2026-11-17T18:30' in this zone as an instant; NaN for anything else. */
export function instantAt(zone: string, local: string): number {
  const [date = '', time = ''] = local.split('T');
  const [day, minute] = [dayOfDate(date), minuteOfTime(time.slice(0, 5))];
  return Number.isNaN(day + minute) ? NaN : instantOf(zone, day, minute, 'first');
}
