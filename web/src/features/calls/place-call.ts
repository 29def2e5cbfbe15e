/** Calling a contact by phone. */
import type { Friend } from '@porchlight/contract/contacts';
import { call } from '../../api/client.ts';
import { patchMe } from '../../api/me.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

const callTexts = {
  calling: 'Calling',
  cannotCall: 'Cannot Call',
  noNumber: 'Phone number not available for this contact',
};

export async function placeCall(friend: Friend): Promise<void> {
  if (friend.phoneNumber === '') {
    toast({
      title: callTexts.cannotCall,
      description: callTexts.noNumber,
      variant: 'destructive',
    });
    return;
  }
  const me = readQuery('GET /api/me');
  if (me?.autoUnavailableOnCall && me.status === 'available') {
    // Before the call, so that nobody else rings meanwhile; the call goes on if it fails.
    await call('POST /api/status', { body: { status: 'unavailable', cause: 'call' } })
      .then(patchMe)
      .catch(() => undefined);
  }
  toast({ title: callTexts.calling, description: friend.displayName });
  void call('POST /api/record-call', { body: { receiverId: friend.id } })
    .then(() => refetch('GET /api/friends/call-history', 'GET /api/connectedness-score'))
    .catch(() => undefined);
  window.location.href = `tel:${friend.phoneNumber}`;
}
