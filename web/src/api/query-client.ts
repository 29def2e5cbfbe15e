/** The cache of the server's lists. Each is kept under the path it was asked at. */
import { type Query, QueryClient } from '@tanstack/react-query';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import { type Answer, type Input, type Parts, pathOf, request } from './client.ts';
import { fetchedTime, isCurrent, markOutdated } from './freshness.ts';
import { fetchCurrent, isUnderWay, noteUpdate } from './live-cache.ts';

export type GetKey = Extract<EndpointKey, `GET ${string}`>;
export type InputOf<K extends GetKey> =
  Record<never, never> extends Input<K> ? [input?: undefined] : [input: Input<K>];

/** A list older than this is fetched again when the person comes back to the page. */
const FOCUS_AGE_MS = 60_000;

/** A list that is marked as outdated is stale at once, whatever its screen allows. */
export function staleAfter(milliseconds: number) {
  return ({ queryKey }: { queryKey: readonly unknown[] }): number =>
    isCurrent(String(queryKey[0])) ? milliseconds : 0;
}

function isOld({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return Date.now() - (fetchedTime(String(queryKey[0])) ?? state.dataUpdatedAt) > FOCUS_AGE_MS;
}

/** One GET of a list, with every live update that arrives while it is under way. */
export async function fetchList(path: string, signal?: AbortSignal): Promise<unknown> {
  return fetchCurrent(path, {
    get: async (asked) => request('GET', asked, { signal }),
    isShown: (asked) => queryClient.getQueryData([asked]) !== undefined,
  });
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey, signal }) => fetchList(String(queryKey[0]), signal),
      // Live messages keep a list current; marks (freshness.ts) say when it is not.
      staleTime: staleAfter(Number.POSITIVE_INFINITY),
      gcTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: (query) => (isOld(query) ? 'always' : true),
      // The live connection says when something may have been missed.
      refetchOnReconnect: false,
      // An error is shown at once; recovery.ts tries again behind it.
      retry: false,
      // Offline, a call fails at once with a message; it does not wait unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// An answer that was asked for before the cache was cleared belongs to another account.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') markOutdated(String(query.queryKey[0]));
});

export function queryKeyOf<K extends GetKey>(key: K, ...[input]: InputOf<K>): readonly [string] {
  return [pathOf(key, input as Parts | undefined)];
}

/**
 * Changes what is known, for a live message or the answer to a change. An answer that is still
 * under way gets the change too. `update` is not asked where nothing is known yet.
 */
export function patchQuery<K extends GetKey>(
  key: K,
  update: (data: Answer<K>) => Answer<K>,
  ...input: InputOf<K>
): void {
  const [path] = queryKeyOf(key, ...input);
  const change = (data: unknown) => (data === undefined ? undefined : update(data as Answer<K>));
  noteUpdate(path, change);
  queryClient.setQueryData([path], change);
}

export function readQuery<K extends GetKey>(key: K, ...input: InputOf<K>): Answer<K> | undefined {
  return queryClient.getQueryData(queryKeyOf(key, ...input));
}

/** These lists changed on the server: those on the screen are fetched now, the others when shown. */
export async function refetch(...keys: GetKey[]): Promise<void> {
  const patterns = keys.map(
    (key) => new RegExp(`^${key.slice(4).replace(/:\w+/g, '[^/]+')}(\\?|$)`),
  );
  await outdate((path) => patterns.some((pattern) => pattern.test(path)));
}

/** Something may have been missed: nothing that was asked for before this moment counts. */
export async function refetchAll(): Promise<void> {
  await outdate(() => true);
}

async function outdate(isMeant: (path: string) => boolean): Promise<void> {
  const isList = ({ queryKey }: Pick<Query, 'queryKey'>) => {
    const path = String(queryKey[0]);
    return path.startsWith('/api/') && isMeant(path);
  };
  const lists = queryClient.getQueryCache().getAll().filter(isList);
  for (const { queryKey } of lists) markOutdated(String(queryKey[0]));
  // A request that is under way asks again by itself, and is waited for.
  const isAsked = ({ queryKey }: Pick<Query, 'queryKey'>) => isUnderWay(String(queryKey[0]));
  const underWay = lists.filter((query) => isAsked(query) && query.state.fetchStatus !== 'idle');
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isList(query) && !isAsked(query) }),
    ...underWay.map(async (query) => query.promise?.catch(() => undefined)),
  ]);
}
