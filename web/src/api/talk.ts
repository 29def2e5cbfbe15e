/**
 * Lists of what the person asked for. They are no part of the first load: live messages keep them
 * current from their first use on.
 */
import type { Watch } from '@porchlight/contract/watches';
import type { WishList } from '@porchlight/contract/wishes';
import { call } from './client.ts';
import { onLive } from './live.ts';
import { patchQuery, refetch } from './query-client.ts';
import { useEndpoint } from './use-endpoint.ts';

let isListening = false;

function keepCurrent(): void {
  if (isListening) return;
  isListening = true;
  const refetchAll = () => void refetch('GET /api/watches', 'GET /api/wishes');
  onLive('talk_changed', refetchAll);
  // A removed contact takes along what was asked about them.
  onLive('friends_changed', refetchAll);
}

export function useWatches(): readonly Watch[] | undefined {
  keepCurrent();
  return useEndpoint('GET /api/watches').data;
}

export function useWishes(): WishList | undefined {
  keepCurrent();
  return useEndpoint('GET /api/wishes').data;
}

/** True: the other has marked too. */
export async function markWish(friendId: string): Promise<boolean> {
  const { matched } = await call('PUT /api/wishes/:friendId', { params: { friendId } });
  await refetch('GET /api/wishes');
  return matched;
}

/** Takes back a mark, or hides a match. */
export async function takeBackWish(friendId: string): Promise<void> {
  await call('DELETE /api/wishes/:friendId', { params: { friendId } });
  await refetch('GET /api/wishes');
}

/** Null: the light is on now, and nothing was armed. */
export async function armWatch(friendId: string, again: boolean): Promise<Watch | null> {
  const answer = await call('POST /api/watches', { body: { friendId, again } });
  if ('availableNow' in answer) {
    await refetch('GET /api/friends');
    return null;
  }
  const { watch } = answer;
  patchQuery('GET /api/watches', (list) => [...list.filter(isOther(friendId)), watch]);
  return watch;
}

export async function stopWatch(friendId: string): Promise<void> {
  await call('DELETE /api/watches/:friendId', { params: { friendId } });
  patchQuery('GET /api/watches', (list) => list.filter(isOther(friendId)));
}

const isOther =
  (friendId: string) =>
  (watch: Watch): boolean =>
    watch.friendId !== friendId;
