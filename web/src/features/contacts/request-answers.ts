/** Answering a contact request, from the list of requests or from a search result. */
import { t } from '@porchlight/messages/t';
import type { IncomingRequest } from '@porchlight/contract/contacts';
import { call } from '../../api/client.ts';
import { deferWithUndo } from '../../api/defer.ts';
import { useDeferredKeys } from '../../api/deferred.ts';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { toast } from '../../ui/toast.ts';

export function useAccept() {
  return useSureCall('POST /api/friend-request/:id/accept', {
    onSuccess: async () => answered(t('contactRequests.accepted')),
    onError: (error) => failed(error, t('contactRequests.failedToAccept')),
  });
}

const declineKey = (userId: string): string => `decline ${userId}`;

/** Sent when its Undo is over: a declined request cannot be brought back. */
export function decline({ userId, user }: IncomingRequest): void {
  const offer = {
    title: t('contactRequests.declined'),
    altText: t('contactRequests.acceptName', { name: user.displayName }),
  };
  deferWithUndo([declineKey(userId)], offer, async () => {
    try {
      await call('POST /api/friend-request/:id/decline', {
        params: { id: userId },
        keepalive: true,
      });
      await refetch(...CHANGED);
    } catch (error) {
      failed(error, t('contactRequests.failedToDecline'));
    }
  });
}

/** Without those whose decline waits for its Undo; undefined until they are known. */
export function useIncomingRequests(): IncomingRequest[] | undefined {
  const { data } = useEndpoint('GET /api/friend-requests');
  const deferred = useDeferredKeys();
  return data?.filter(({ userId }) => !deferred.has(declineKey(userId)));
}

const CHANGED = ['GET /api/friend-requests', 'GET /api/friends', 'GET /api/notifications'] as const;

/** Pending until the lists show it: the buttons must not come back for a moment. */
async function answered(title: string): Promise<void> {
  toast({ title });
  await refetch(...CHANGED);
}

function failed(error: unknown, fallback: string): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, fallback),
    variant: 'destructive',
  });
  void refetch('GET /api/friend-requests');
}
