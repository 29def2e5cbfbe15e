/** How a screen reads a list and sends a change. */
import {
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import { type Answer, type Args, call, type Input, pathOf } from './client.ts';
import { type GetKey, staleAfter } from './query-client.ts';

type Options = { enabled?: boolean; staleTime?: number };
type UseArgs<K extends GetKey> =
  Record<never, never> extends Input<K> ? [options?: Options] : [options: Input<K> & Options];

/** `const { data, error } = useEndpoint('GET /api/friends')` */
export function useEndpoint<K extends GetKey>(
  key: K,
  ...[options]: UseArgs<K>
): UseQueryResult<Answer<K>> {
  const { enabled, staleTime, ...input } = (options ?? {}) as Options;
  return useQuery<Answer<K>>({
    queryKey: [pathOf(key, input)],
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime: staleAfter(staleTime) }),
  });
}

/** `const flip = useCall('POST /api/status', { onSuccess })`, then `flip.mutate({ body })` */
export function useCall<K extends EndpointKey, C = unknown>(
  key: K,
  options: Omit<UseMutationOptions<Answer<K>, Error, Args<K>[0], C>, 'mutationFn'> = {},
): UseMutationResult<Answer<K>, Error, Args<K>[0], C> {
  return useMutation({
    ...options,
    mutationFn: async (input) => call(key, ...([input] as Args<K>)),
  });
}
