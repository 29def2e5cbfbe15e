/** When to try again, and what silence means. */
import type { SERVER_GOING_AWAY } from '@porchlight/contract/live';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
/** A server that stops sends everyone away at once; they must not come back at once. */
const SPREAD_MS = 5000;
const GOING_AWAY: typeof SERVER_GOING_AWAY = 1012;

/** Full jitter: anything from nothing to the whole delay, so that no two clients keep step. */
export function delayAfter(closeCode: number, failures: number, random: number): number {
  if (closeCode === GOING_AWAY) return random * SPREAD_MS;
  return random * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
}

export const SILENCE = {
  /** After this long a server that answers pings gets one: its own are hidden from scripts. */
  ping: 25_000,
  /** Without pongs: heard so lately that coming back to the page needs no question. */
  recent: 20_000,
  /** Without pongs: after this long the server is asked over HTTP. */
  probe: 45_000,
  /** Between two ticks of one second: the device slept. */
  sleep: 10_000,
  /** Every light is only 'last known'. */
  stale: 75_000,
} as const;

/** A clock that went backwards says nothing about how long ago it was: that is silence too. */
export function isSilent(since: number, now: number, limit: number): boolean {
  return now < since || now - since > limit;
}
