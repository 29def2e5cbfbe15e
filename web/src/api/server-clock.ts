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

/** The server's time, again every `intervalMs`. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
