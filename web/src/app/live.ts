/** Live messages to those who act on them. Each feature brings its own handlers. */
import { useEffect } from 'react';
import { createCatchUp } from '../api/catch-up.ts';
import { sendDeferredWhenHidden } from '../api/deferred.ts';
import { keepLastKnown } from '../api/last-known.ts';
import { onLive, onPoll, startLive } from '../api/live.ts';
import { patchMe } from '../api/me.ts';
import { refetchAll } from '../api/query-client.ts';
import { forgetFailures, recoverLists } from '../api/recovery.ts';
import { listenForLights } from '../features/availability/live.ts';
import { listenForContacts } from '../features/contacts/live.ts';
import { listenForNotifications } from '../features/notifications/live.ts';
import { listenForSchedules } from '../features/schedules/live.ts';

/** A feature's handlers: registers them and returns how to stop. */
export type LiveWiring = () => () => void;

function listenForMe(): () => void {
  return onLive('me_changed', ({ user }) => patchMe(user));
}

/** Lists that were fetched before `hello` may lack what happened until then. */
function listenForHello(): () => void {
  const catchUp = createCatchUp(() => {
    forgetFailures();
    void refetchAll();
  });
  const stop = onLive('hello', catchUp.onHello);
  return () => {
    stop();
    catchUp.stop();
  };
}

/** Without live messages the lists are polled. */
const pollLists = (): (() => void) => onPoll(refetchAll);

// Lights come before the own state: they compare with what was known until then.
const wirings: readonly LiveWiring[] = [
  keepLastKnown,
  listenForHello,
  pollLists,
  recoverLists,
  sendDeferredWhenHidden,
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
