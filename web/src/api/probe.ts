import { atServer } from '../environment/server-address.ts';

const PROBE_TIMEOUT_MS = 10_000;

/** Asks the server over HTTP whether it is there; `navigator.onLine` knows only about the device. */
export async function isServerThere(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PROBE_TIMEOUT_MS);
  try {
    return (await fetch(atServer('/healthz'), { cache: 'no-store', signal: limit.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
