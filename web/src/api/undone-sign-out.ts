/**
 * Another device signed this one out and can undo that for some seconds. The session is out of
 * storage at once; its id stays in memory only and is tried again until those seconds are over.
 */
import { atServer } from '../environment/server-address.ts';
import { getSessionId, storeSession } from './session.ts';

/** After the end of the session. The last one is after the server's own limit of 15 s. */
const TRIED_AFTER_MS = [3000, 6000, 9000, 12_000, 16_000];

export function watchForUndoneSignOut(sessionId: string, onRestored: () => void): () => void {
  const timers = TRIED_AFTER_MS.map((delay) => setTimeout(() => void attempt(), delay));
  const stop = () => timers.forEach(clearTimeout);
  const attempt = async () => {
    // Somebody has signed in meanwhile.
    if (getSessionId() !== null) return stop();
    // Not by `call`: a 401 is the usual answer here and ends nothing.
    const isRestored = await fetch(atServer('/api/me'), {
      headers: { Authorization: `Bearer ${sessionId}` },
      credentials: 'omit',
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isRestored || getSessionId() !== null) return;
    stop();
    storeSession(sessionId);
    onRestored();
  };
  return stop;
}
