/** Calling a contact by phone. */
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { call, newKey } from '../../api/client.ts';
import { asOff, changeMe, shownMe } from '../../api/pending.ts';
import { refetch } from '../../api/query-client.ts';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { openCallSheet } from './opening.ts';
import { setPlacedCall } from './placed.ts';

/** A second tap this soon is part of the first one. */
const DOUBLE_TAP_MS = 2000;

const CHANGED = [
  'GET /api/friends/call-history',
  'GET /api/friends/:id/calls',
  'GET /api/connectedness-score',
] as const;

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
  // Nothing would ring: the person gets the number instead, and says whether they called.
  if (!device().canDial) {
    openCallSheet(friend);
    return;
  }
  const now = Date.now();
  if (last?.friendId === friend.id && now - last.at < DOUBLE_TAP_MS && now >= last.at) return;
  last = { friendId: friend.id, at: now };
  const light = turnOffForCall();
  setPlacedCall({ friend, at: now, light });
  toast({ title: t('calls.calling'), description: friend.displayName });
  void recordCall(friend.id).catch(() => undefined);
  window.location.href = link;
}

/** The dialler hides the page: the request goes on without it. Under the same key it counts once. */
export async function recordCall(receiverId: string, key = newKey()): Promise<void> {
  await call('POST /api/record-call', { body: { receiverId }, key, keepalive: true });
  void refetch(...CHANGED);
}

/** The part of a typed number that a dialler understands; an extension is left to the person. */
export function telLink(typed: string | null): string | null {
  const [number = ''] = (typed ?? '').split(/[a-z]/i);
  const dialled = number.replace(/[^\d+*#]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}

/** So that nobody else rings meanwhile; the call goes on if it fails. @returns the light it was */
export function turnOffForCall(): Me | null {
  const me = shownMe();
  if (!me?.autoUnavailableOnCall || me.status !== 'available') return null;
  // Sent after the taps before it: one that arrived later would light the lamp during the call.
  void changeMe({
    apply: asOff,
    send: async (key) =>
      call('POST /api/status', {
        body: { status: 'unavailable', cause: 'call' },
        key,
        keepalive: true,
      }),
    isMade: ({ status }) => status === 'unavailable',
  }).catch(() => undefined);
  return me;
}
