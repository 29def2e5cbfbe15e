/** Calling a contact by phone. */
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { call, newKey } from '../../api/client.ts';
import { asOff, changeMe, shownMe } from '../../api/pending.ts';
import { refetch } from '../../api/query-client.ts';
import { isTransient } from '../../api/recovery.ts';
import { getSessionId } from '../../api/session.ts';
import { device } from '../../device/device.ts';
import { nextChance } from '../../environment/next-chance.ts';
import { toast } from '../../ui/toast.ts';
import { openCallSheet } from './opening.ts';
import { setPlacedCall } from './placed.ts';

/** A second tap this soon is part of the first one. */
const DOUBLE_TAP_MS = 2000;
/** The server dates a call by when it hears of it: what comes later would be another time. */
const RECORD_WITHIN_MS = 60 * 60_000;
const FIRST_DELAY_MS = 4000;
const LONGEST_DELAY_MS = 60_000;

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
  void recordLater(friend.id, now);
  window.location.href = link;
}

/** The calls that the server may not have yet: whom, by the key of the record. */
export const unrecorded = new Map<string, string>();

/** Calls are often placed where there is no network: the record waits for one, and counts once. */
export async function recordLater(friendId: string, at: number, key = newKey()): Promise<void> {
  const sessionId = getSessionId();
  unrecorded.set(key, friendId);
  for (let delay = FIRST_DELAY_MS; unrecorded.has(key); delay *= 2) {
    try {
      await recordCall(friendId, key);
      break;
    } catch (error) {
      if (!isTransient(error)) break;
      await nextChance(Math.min(delay, LONGEST_DELAY_MS));
      // A page that was frozen meanwhile waited longer.
      if (getSessionId() !== sessionId || Date.now() - at > RECORD_WITHIN_MS) break;
    }
  }
  unrecorded.delete(key);
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
