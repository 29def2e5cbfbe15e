/** The schedule's next change, and the end of a hold, beside a timer. */
import type { Me } from '@porchlight/contract/account';

/**
 * The schedule's next change, where it will change something. A timer is never cut short, and after
 * its end the light is off until the next change: a change to off says nothing then, and one within
 * the timer does not happen at its time.
 */
export function nextChange(me: Me, timerEndsAt: number | null): Me['nextScheduleChange'] {
  const next = me.nextScheduleChange;
  if (next === null || timerEndsAt === null) return next;
  return next.status === 'available' && Date.parse(next.at) >= timerEndsAt ? next : null;
}

/** A hold lasts at least as long as the timer; null has no end. */
export function holdEnd(me: Me, timerEndsAt: number | null): number | null {
  const until = me.hold?.until ?? null;
  return until === null ? null : Math.max(Date.parse(until), timerEndsAt ?? 0);
}
