/** How a screen sends what takes access away. No part of the first load. */
import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import { type Answer, type Args, call, newKey } from './client.ts';
import { ApiError } from './errors.ts';
import { isTransient } from './recovery.ts';

/** Short: the person looks at the button and waits. */
const RETRY_DELAYS_MS = [500, 2000];
/** A request that took longer is not sent again. */
const RETRY_WITHIN_MS = 5000;

type SureOptions = { withinMs?: number; onUnanswered?: () => void };

/** Sent again where another attempt may go better, under the same key, so that it acts once. */
export async function callSurely<K extends EndpointKey>(
  key: K,
  input: Args<K>[0],
  { withinMs = RETRY_WITHIN_MS, onUnanswered }: SureOptions = {},
): Promise<Answer<K>> {
  const args = [{ key: newKey(), ...input }] as Args<K>;
  const startedAt = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(key, ...args);
    } catch (error) {
      if (isLost(error)) onUnanswered?.();
      const delay = RETRY_DELAYS_MS[attempt];
      const isLate = Date.now() - startedAt > withinMs;
      if (!maySoonGoBetter(error) || delay === undefined || isLate) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/**
 * A person who blocks somebody must not read that it failed, nor miss its Undo, because an answer
 * was lost, here or between the server and its database.
 */
export function useSureCall<K extends EndpointKey>(
  key: K,
  options: Omit<UseMutationOptions<Answer<K>, Error, Args<K>[0]>, 'mutationFn'> = {},
): UseMutationResult<Answer<K>, Error, Args<K>[0]> {
  return useMutation({ ...options, mutationFn: async (input) => callSurely(key, input) });
}

/** Nobody knows whether the server acted. Without a code it is the page of a proxy. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === null || error.code === 'outcome_unknown';

/** A limit asks for more patience than a person at a button has, and each attempt counts. */
const maySoonGoBetter = (error: unknown): boolean =>
  isTransient(error) && !(error instanceof ApiError && error.status === 429);
