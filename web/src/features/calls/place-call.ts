/** Calling a contact by phone. */
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { patchMe } from '../../api/me.ts';
import { shownMe } from '../../api/pending.ts';
import { refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** A second tap this soon is part of the first one. */
const DOUBLE_TAP_MS = 2000;

let last: { friendId: string; at: number } | null = null;

/** `tel:` is opened within the tap's own event: later, iOS does not follow it. */
export function placeCall(friend: Friend): void {
  const link = telLink(friend.phoneNumber);
  if (link === null) {
    toast({
      title: t('calls.cannotCall'),
      description: t('calls.noNumber'),
      variant: 'destructive',
    });
    return;
  }
  const now = Date.now();
  if (last?.friendId === friend.id && now - last.at < DOUBLE_TAP_MS && now >= last.at) return;
  last = { friendId: friend.id, at: now };
  const me = shownMe();
  if (me?.autoUnavailableOnCall && me.status === 'available') turnOff();
  toast({ title: t('calls.calling'), description: friend.displayName });
  // The dialler hides the page: both requests go on without it.
  void call('POST /api/record-call', { body: { receiverId: friend.id }, keepalive: true })
    .then(() => refetch('GET /api/friends/call-history', 'GET /api/connectedness-score'))
    .catch(() => undefined);
  window.location.href = link;
}

/** The part of a typed number that a dialler understands; an extension is left to the person. */
function telLink(typed: string | null): string | null {
  const [number = ''] = (typed ?? '').split(/[a-z]/i);
  const dialled = number.replace(/[^\d+*#]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}

/** So that nobody else rings meanwhile; the call goes on if it fails. */
function turnOff(): void {
  void call('POST /api/status', {
    body: { status: 'unavailable', cause: 'call' },
    keepalive: true,
  })
    .then(patchMe)
    .catch(() => undefined);
}
