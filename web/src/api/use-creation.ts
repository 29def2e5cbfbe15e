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

/**
 * A creation that failed without a word of the server may have been made. The same one, sent again
 * from the same dialog, goes under the same key and acts once. `callSurely` as `send` tries again by itself.
 */
export function useCreation<K extends EndpointKey>(
  key: K,
  options: Omit<UseMutationOptions<Answer<K>, Error, Args<K>[0]>, 'mutationFn'> = {},
  send: (key: K, input: Args<K>[0]) => Promise<Answer<K>> = sendOnce,
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
        return await send(key, { ...input, key: sent.key } as Args<K>[0]);
      } catch (error) {
        if (isTransient(error)) unanswered.current = sent;
        throw error;
      }
    },
  });
}

const sendOnce = async <K extends EndpointKey>(key: K, input: Args<K>[0]): Promise<Answer<K>> =>
  call(key, ...([input] as Args<K>));
