import { useState } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { useEndpoint } from '../../api/use-endpoint.ts';

/** The contacts that were made since the page was opened; live messages keep the list current. */
export function useNewContacts(): readonly Friend[] {
  const friends = useEndpoint('GET /api/friends').data;
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (friends && !before) setBefore(new Set(friends.map(({ id }) => id)));
  return friends && before ? friends.filter(({ id }) => !before.has(id)) : [];
}
