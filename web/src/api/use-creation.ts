/** How a screen sends what would be there twice if it were sent twice. No part of the first load. */
import { useRef } from 'react';
import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { EndpointKey } from '@porchlight/contract/endpoints';
import { type Answer, type Args, call, newKey } from './client.ts';
import { isTransient } from './recovery.ts';
import { callSurely } from './use-sure-call.ts';

type CreationOptions<K extends EndpointKey> = Omit<
  UseMutationOptions<Answer<K>, Error, Args<K>[0]>,
  'mutationFn'
>;

/**
 * A creation that failed without a word of the server may have been made. The same one, sent again
 * from the same dialog, goes under the same key and acts once.
 */
export function useCreation<K extends EndpointKey>(
  key: K,
  options: CreationOptions<K> = {},
  send: (key: K, input: Args<K>[0]) => Promise<Answer<K>> = async (to, input) =>
    call(to, ...([input] as Args<K>)),
): UseMutationResult<Answer<K>, Error, Args<K>[0]> {
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    ...options,
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      const isSame = unanswered.current?.text === text;
      const sent = (isSame ? unanswered.current : null) ?? { text, key: newKey() };
      unanswered.current = null;
      try {
        return await send(key, { ...input, key: sent.key });
      } catch (error) {
        if (isTransient(error)) unanswered.current = sent;
        throw error;
      }
    },
  });
}

/** The same for a creation that also takes access away: it is sent again by itself, as a block is. */
export const useSureCreation = <K extends EndpointKey>(
  key: K,
  options: CreationOptions<K> = {},
): UseMutationResult<Answer<K>, Error, Args<K>[0]> => useCreation(key, options, callSurely);
