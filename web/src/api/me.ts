/** The signed-in person. */
import { createContext, use } from 'react';
import type { Me } from '@porchlight/contract/account';
import { shownZone } from '@porchlight/messages/zones';
import { patchQuery, queryClient, queryKeyOf } from './query-client.ts';
import { storeSession } from './session.ts';

export const MeContext = createContext<Me | null>(null);

/** For screens of the signed-in app, which are drawn only while there is a person. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error('This screen is drawn for a signed-in person only.');
  return me;
}

/**
 * The person's zone by itself: a row that shows a time is then not drawn again for each change of
 * the person's light.
 */
export const ZoneContext = createContext<string | null>(null);

/** The zone of every time on the screen. */
export const useOwnZone = (): string =>
  use(ZoneContext) ?? shownZone(use(MeContext)?.timezone ?? null);

/**
 * The highest version wins, whether it came with an answer or with a live message. An answer to
 * somebody who was signed in before this person is no version of theirs.
 */
function newerMe(known: Me, incoming: Me): Me {
  const isNewer = incoming.id === known.id && incoming.statusVersion >= known.statusVersion;
  return isNewer ? incoming : known;
}

/** For every answer and message that carries the person. */
export function patchMe(incoming: Me): void {
  patchQuery('GET /api/me', (known) => newerMe(known, incoming));
}

/** Nothing that another account knew may stay. */
export function signIn(sessionId: string, me?: Me): void {
  queryClient.clear();
  if (me) queryClient.setQueryData(queryKeyOf('GET /api/me'), me);
  storeSession(sessionId);
}
