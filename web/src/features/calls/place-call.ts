/** Calling a contact by phone. */
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { patchMe } from '../../api/me.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** How long a call waits for the light to go off. */
const LONGEST_WAIT_MS = 2000;

export async function placeCall(friend: Friend): Promise<void> {
  const link = telLink(friend.phoneNumber);
  if (link === null) {
    toast({
      title: t('calls.cannotCall'),
      description: t('calls.noNumber'),
      variant: 'destructive',
    });
    return;
  }
  const me = readQuery('GET /api/me');
  if (me?.autoUnavailableOnCall && me.status === 'available') await turnOff();
  toast({ title: t('calls.calling'), description: friend.displayName });
  void call('POST /api/record-call', { body: { receiverId: friend.id } })
    .then(() => refetch('GET /api/friends/call-history', 'GET /api/connectedness-score'))
    .catch(() => undefined);
  window.location.href = link;
}

/** What a dialler understands of what a person typed; an extension is left for them to dial. */
function telLink(typed: string | null): string | null {
  const [number = ''] = (typed ?? '').split(/[a-z]/i);
  const dialled = number.replace(/[^\d+*#]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}

/** Before the call, so that nobody else rings meanwhile; the call goes on if it fails or takes long. */
async function turnOff(): Promise<void> {
  const isOff = call('POST /api/status', { body: { status: 'unavailable', cause: 'call' } })
    .then(patchMe)
    .catch(() => undefined);
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([isOff, late]);
}
