/** Draws a part of the signed-in app for a person who changes as the app learns of it. */
import type { ReactElement } from 'react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../api/me.ts';
import { useShownMe } from '../api/pending.ts';
import { queryClient, queryKeyOf } from '../api/query-client.ts';
import { storeSession } from '../api/session.ts';
import { person } from './person.ts';
import { renderAt } from './render-at.tsx';

function Person({ first, children }: { first: Me; children: ReactElement }) {
  const me = useShownMe() ?? first;
  return <MeContext value={me}>{children}</MeContext>;
}

export function renderSignedIn(address: string, screen: ReactElement, me: Me = person()) {
  const drawn = renderAt(address, <Person first={me}>{screen}</Person>);
  storeSession('s1');
  queryClient.setQueryData(queryKeyOf('GET /api/me'), me);
  return drawn;
}
