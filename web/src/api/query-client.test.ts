import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('what is known is never stale by itself, not asked for on focus, and nothing is tried twice', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
