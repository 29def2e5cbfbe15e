/** When a failed delivery is tried again. */
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const FIRST_WAIT = 30 * SECOND;
const LONGEST_WAIT = 6 * HOUR;
const GIVE_UP_AFTER = 24 * HOUR;

/** Null: it has been tried for long enough. */
export function nextAttempt(trial: {
  /** Attempts that failed before. */
  attempts: number;
  /** The time of the event that is delivered. */
  since: number;
  now: number;
  /** The delay that the service asked for. */
  retryAfterMs?: number | undefined;
}): number | null {
  const { attempts, since, now, retryAfterMs = 0 } = trial;
  const last = since + GIVE_UP_AFTER;
  if (now >= last) return null;
  const wait = Math.max(FIRST_WAIT * 2 ** attempts, retryAfterMs);
  return Math.min(now + Math.min(wait, LONGEST_WAIT), last);
}
