/** Time as the server counts it: a wrong device clock must not move the end of a light. */
import { useEffect, useState } from 'react';

let offset = 0;
let isExact = false;

/** From `hello`. */
export function setServerTime(serverTime: string, now = Date.now()): void {
  const time = Date.parse(serverTime);
  if (Number.isNaN(time)) return;
  offset = time - now;
  isExact = true;
}

/** From an answer's Date header, which knows whole seconds: good enough until `hello` comes. */
export function estimateServerTime(dateHeader: string | null, now = Date.now()): void {
  const time = Date.parse(dateHeader ?? '');
  if (!isExact && !Number.isNaN(time)) offset = time + 500 - now;
}

/** How far the server's clock is ahead of this device's; kept for a start without a connection. */
export function clockOffset(): number {
  return offset;
}

/** From an earlier visit: better than nothing until the server is heard. */
export function setClockOffset(milliseconds: number): void {
  if (!isExact && Number.isFinite(milliseconds)) offset = milliseconds;
}

export function serverNow(now = Date.now()): number {
  return now + offset;
}

/** The server's time, again every `intervalMs` and when the page comes back to the front. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, intervalMs);
    // Timers of a page in the background are late or do not run at all.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return now;
}
