/** The account that is signed in on this page. */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '@porchlight/contract/account';
import { call } from '../api/client.ts';
import { restoreLastKnown } from '../api/last-known.ts';
import { isTransient } from '../api/recovery.ts';
import { queryKeyOf } from '../api/query-client.ts';
import { getSessionId, storeSession, useSessionId } from '../api/session.ts';
import { KEYS, readKey } from '../storage/storage.ts';

export type Account =
  | { phase: 'loading' | 'signed-out' }
  | { phase: 'unreachable'; retry: () => void }
  | { phase: 'signed-in'; me: Me };

/** A connection that takes longer is not waited for while there is something to show. */
const PATIENCE_MS = 4000;

let asked: Promise<void> | null = null;

/** Once for each page load: a cookie whose session is dead must not be tried for ever. */
async function findSession(): Promise<void> {
  if (readKey(KEYS.signedOut) !== null) return;
  asked ??= call('GET /api/auth/session')
    .then(({ sessionId }) => {
      if (sessionId !== null && getSessionId() === null) storeSession(sessionId);
    })
    .catch(() => undefined);
  return asked;
}

/** `isNeeded` is false on routes that anyone may read: nothing is asked for them. */
export function useAccount(isNeeded: boolean): Account {
  const sessionId = useSessionId();
  const [hasAsked, setHasAsked] = useState(sessionId !== null);
  useEffect(() => {
    if (isNeeded && sessionId === null && !hasAsked) {
      void findSession().then(() => setHasAsked(true));
    }
  }, [isNeeded, sessionId, hasAsked]);

  const isEnabled = isNeeded && sessionId !== null;
  const { data, error, isError, refetch } = useQuery<Me>({
    queryKey: queryKeyOf('GET /api/me'),
    enabled: isEnabled,
  });
  // Out of reach, what was last known is shown as just that; the live connection keeps trying.
  const isWaiting = isEnabled && data === undefined && !isError;
  const isOutOfReach = isError && isTransient(error) && data === undefined;
  useEffect(() => {
    if (isOutOfReach) restoreLastKnown();
    if (!isWaiting) return;
    const timer = setTimeout(restoreLastKnown, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOutOfReach, isWaiting]);
  if (sessionId === null) return { phase: isNeeded && !hasAsked ? 'loading' : 'signed-out' };
  if (data) return { phase: 'signed-in', me: data };
  // A dead session is a 401 and has been forgotten by then. Everything else may pass, and signing
  // someone out because a train went through a tunnel would be unkind.
  if (isError) return { phase: 'unreachable', retry: () => void refetch() };
  return { phase: isNeeded ? 'loading' : 'signed-out' };
}
