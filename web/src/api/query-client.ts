/** What the app knows of the server's lists. Each is kept under the path it was asked at. */
import { QueryClient } from '@tanstack/react-query';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import { type Answer, type Input, type Parts, pathOf, request } from './client.ts';
import { fetchCurrent, isUnderWay, noteOutdated, noteUpdate } from './live-cache.ts';

export type GetKey = Extract<EndpointKey, `GET ${string}`>;
export type InputOf<K extends GetKey> =
  Record<never, never> extends Input<K> ? [input?: undefined] : [input: Input<K>];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey, signal }) =>
        fetchCurrent(String(queryKey[0]), {
          get: async (path) => request('GET', path, { signal }),
          isShown: (path) => queryClient.getQueryData([path]) !== undefined,
          askLater: (path) => {
            setTimeout(() => void queryClient.invalidateQueries({ queryKey: [path] }));
          },
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      // The live connection says when something may have been missed.
      refetchOnReconnect: false,
      retry: false,
      // Offline, a call fails at once with words; it does not wait unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
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
  noteOutdated(isMeant);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const path = String(queryKey[0]);
      // One that is under way asks again by itself.
      return path.startsWith('/api/') && isMeant(path) && !isUnderWay(path);
    },
  });
}
