/** Live messages to those who act on them. Each feature brings its own handlers. */
import { useEffect } from 'react';
import { keepLastKnown } from '../api/last-known.ts';
import { onLive, onPause, startLive } from '../api/live.ts';
import { patchMe } from '../api/me.ts';
import { refetchAll } from '../api/query-client.ts';
import { listenForLights } from '../features/availability/live.ts';
import { listenForContacts } from '../features/contacts/live.ts';
import { listenForNotifications } from '../features/notifications/live.ts';
import { listenForSchedules } from '../features/schedules/live.ts';

/** A feature's handlers: registers them and returns how to stop. */
export type LiveWiring = () => () => void;

function listenForMe(): () => void {
  return onLive('me_changed', ({ user }) => patchMe(user));
}

/** Whatever was asked before `hello` may lack what happened until then. */
function catchUp(): () => void {
  return onLive('hello', () => void refetchAll());
}

/** Without live messages, what happened is asked for. */
const askMeanwhile = (): (() => void) => onPause(refetchAll);

// Lights come before the own state: they compare with what was known until then.
const wirings: readonly LiveWiring[] = [
  keepLastKnown,
  catchUp,
  askMeanwhile,
  listenForLights,
  listenForMe,
  listenForContacts,
  listenForNotifications,
  listenForSchedules,
];

export function useLive(sessionId: string | null): void {
  useEffect(() => {
    if (sessionId === null) return;
    const stops = wirings.map((wire) => wire());
    const stopLive = startLive(sessionId);
    return () => {
      stopLive();
      for (const stop of stops) stop();
    };
  }, [sessionId]);
}
