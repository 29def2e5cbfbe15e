/** Which agreed calls may stand above the lamp: one that is due, and the next one of today. */
import type { AgreedCall } from '@porchlight/contract/call-proposals';
import { wallAt } from '@porchlight/domain/zoned-time';

const DUE_BEFORE_MS = 5 * 60_000;

type CallTimes = Pick<AgreedCall, 'startsAt' | 'endsAt'>;

/** From five minutes before until its end. */
export const isDue = ({ startsAt, endsAt }: CallTimes, now: number): boolean =>
  now >= Date.parse(startsAt) - DUE_BEFORE_MS && now < Date.parse(endsAt);

export function callsForNotes<T extends CallTimes>(
  calls: readonly T[],
  zone: string,
  now: number,
): { due: T | null; today: T | null } {
  const inOrder = calls.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const isToday = ({ startsAt }: T): boolean =>
    Date.parse(startsAt) > now && wallAt(zone, Date.parse(startsAt)).day === wallAt(zone, now).day;
  return {
    due: inOrder.find((call) => isDue(call, now)) ?? null,
    today: inOrder.find((call) => !isDue(call, now) && isToday(call)) ?? null,
  };
}
