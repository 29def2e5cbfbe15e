/** Finding people while the person types. */
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundPerson } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { byName } from './found.ts';

/** The server answers 60 searches a minute: not one for each letter. */
const PAUSE_MS = 300;
const KEY = 'people-search';

export function usePeopleSearch(text: string) {
  const wanted = text.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const answer = useQuery({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => search(query, signal),
    enabled: query !== '' && wanted !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isBlank = wanted === '' || query === '';
  return {
    query,
    found: isBlank ? undefined : answer.data,
    error: isBlank ? null : answer.error,
    isSearching: wanted !== '' && (answer.isFetching || wanted !== query),
    searchNow: () => {
      if (wanted !== query) setQuery(wanted);
      else if (wanted !== '') void answer.refetch();
    },
  };
}

async function search(query: string, signal: AbortSignal): Promise<FoundPerson[]> {
  try {
    return byName(await call('POST /api/search', { body: { query }, signal }));
  } catch (error) {
    if (!signal.aborted) {
      toast({
        title: t('addContact.searchFailed'),
        description: messageOf(error, t('addContact.failedToSearch')),
        variant: 'destructive',
      });
    }
    throw error;
  }
}

/** Removes a person who was blocked. */
export function dropFromSearch(id: string): void {
  queryClient.setQueriesData<FoundPerson[]>({ queryKey: [KEY] }, (found) =>
    found?.filter((person) => person.id !== id),
  );
}

/** A block was undone: the person can be found again. */
export function searchAgain(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** The lists are kept current by live messages, and what was found a while ago is not. */
export function useRelationship(): (person: FoundPerson) => FoundPerson['relationship'] {
  const contacts = useEndpoint('GET /api/friends').data;
  const sent = useEndpoint('GET /api/sent-friend-requests').data;
  const received = useEndpoint('GET /api/friend-requests').data;
  return ({ id, relationship }) => {
    if (contacts?.some((contact) => contact.id === id)) return 'contact';
    if (sent?.some((request) => request.friendId === id)) return 'request_sent';
    if (received?.some((request) => request.userId === id)) return 'request_received';
    return contacts && sent && received ? 'none' : relationship;
  };
}
