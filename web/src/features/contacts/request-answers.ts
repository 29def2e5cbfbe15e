/** Answering a contact request, from the list of requests or from a search result. */
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';

export function useAccept() {
  return useCall('POST /api/friend-request/:id/accept', {
    onSuccess: async () => answered(t('contacts.accepted')),
    onError: (error) => failed(error, t('contacts.failedToAccept')),
  });
}

export function useDecline() {
  return useCall('POST /api/friend-request/:id/decline', {
    onSuccess: async () => answered(t('contacts.declined')),
    onError: (error) => failed(error, t('contacts.failedToDecline')),
  });
}

/** Pending until the lists show it: the buttons must not come back for a moment. */
async function answered(title: string): Promise<void> {
  toast({ title });
  await refetch('GET /api/friend-requests', 'GET /api/friends', 'GET /api/notifications');
}

function failed(error: unknown, fallback: string): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, fallback),
    variant: 'destructive',
  });
  void refetch('GET /api/friend-requests');
}
