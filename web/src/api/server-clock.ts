/** Time as the server counts it: a wrong device clock must not move the end of a light. */
import { useEffect, useState } from 'react';
import { createStore } from '../state/create-store.ts';

/** How far the server's clock is ahead of this device's, in ms. */
const offset = createStore(0);
/** Set by `hello`, with what the device's clock was ahead of the one that only runs then. */
let exactAt: number | null = null;
/** Less is the wear of two clocks of one device. */
const CLOCK_SET_MS = 1000;

/** Until the device's clock is set, or stands still in sleep. */
const isExact = (now: number): boolean =>
  exactAt !== null && Math.abs(now - performance.now() - exactAt) < CLOCK_SET_MS;

/** From `hello`. */
export function setServerTime(serverTime: string, now = Date.now()): void {
  const time = Date.parse(serverTime);
  if (Number.isNaN(time)) return;
  exactAt = now - performance.now();
  offset.set(time - now);
}

/** From an answer's Date header, which knows whole seconds: good enough until `hello` comes. */
export function estimateServerTime(dateHeader: string | null, now = Date.now()): void {
  const time = Date.parse(dateHeader ?? '');
  if (!isExact(now) && !Number.isNaN(time)) offset.set(time + 500 - now);
}

/** Kept for a start without a connection. */
export function clockOffset(): number {
  return offset.get();
}

/** From an earlier visit: better than nothing until the server is heard. */
export function setClockOffset(milliseconds: number): void {
  if (exactAt === null && Number.isFinite(milliseconds)) offset.set(milliseconds);
}

export function serverNow(now = Date.now()): number {
  return now + offset.get();
}

/** Calls the listener when the server has put this device's clock right: what is shown may have ended, or not ended yet. */
export const onClockCorrected = offset.subscribe;

/** The server's time, again every `intervalMs`, when the page comes back to the front and when the clock is corrected. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, intervalMs);
    // Timers of a page in the background are late or do not run at all.
    document.addEventListener('visibilitychange', tick);
    const unsubscribe = onClockCorrected(tick);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return now;
}
