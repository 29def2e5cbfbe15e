/** Contact requests: sent, accepted, declined, cancelled. */
import { randomUUID } from 'node:crypto';
import type { IncomingRequest, SentRequest } from '@porchlight/contract/contacts';
import type { Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ContactsDeps } from './deps.ts';
import { photoUrl } from './friend.ts';
import type { Between } from './pair.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const DECLINES_COUNT_FOR_MS = 30 * DAY_MS;
/** The first request and two more. */
const MAX_DECLINES = 3;

type Sent =
  | { accepted: true; requestId: null; publish: () => void }
  | { accepted: false; requestId: string; senderName: string; publish: () => void };

export function createRequests(
  deps: ContactsDeps,
  between: Between,
  tellBoth: (a: string, b: string) => void,
) {
  const { db, clock, hub, limits, notifications } = deps;

  const befriend = async (tx: Tx, requesterId: string, accepterId: string) => {
    await queries.deleteRequests(tx, requesterId, accepterId);
    const pair = { a: requesterId, b: accepterId, friendshipId: randomUUID(), now: clock() };
    await queries.insertContacts(tx, pair);
    return notifications.tell(tx, {
      userId: requesterId,
      kind: 'accepted',
      aboutId: accepterId,
    });
  };

  const assertMayAskAgain = async (tx: Tx, senderId: string, receiverId: string) => {
    const since = clock() - DECLINES_COUNT_FOR_MS;
    const { count, oldest } = await queries.countDeclines(tx, senderId, receiverId, since);
    if (count < MAX_DECLINES || oldest === null) return;
    const retryAfterSeconds = (oldest + DECLINES_COUNT_FOR_MS - clock()) / 1000;
    throw new ApiError('too_many_requests', { retryAfterSeconds });
  };

  const send = (senderId: string, receiverId: string, invite: string | undefined) => {
    const countInvitation = async (tx: Tx): Promise<void> => {
      const by = { userId: senderId, inviterId: receiverId };
      if (invite !== undefined) await deps.countInvitation(tx, invite, by);
    };
    return between<Sent>(senderId, receiverId, async (tx, lockPeople) => {
      const receiver = await queries.reachablePerson(tx, senderId, receiverId);
      if (!receiver) throw new ApiError('user_not_found');
      if (await queries.areContacts(tx, senderId, receiverId)) {
        throw new ApiError('already_contacts');
      }
      if (await queries.requestBetween(tx, receiverId, senderId)) {
        lockPeople();
        await countInvitation(tx);
        const publish = await befriend(tx, receiverId, senderId);
        return { accepted: true, requestId: null, publish };
      }
      if (await queries.requestBetween(tx, senderId, receiverId)) {
        throw new ApiError('request_already_sent');
      }
      await assertMayAskAgain(tx, senderId, receiverId);
      await countInvitation(tx);
      const id = randomUUID();
      await queries.insertRequest(tx, { id, senderId, receiverId, createdAt: clock() });
      const publish = await notifications.tell(tx, {
        userId: receiverId,
        kind: 'request',
        aboutId: senderId,
      });
      // Read whether or not the receiver is connected, so that the time of the call does not tell.
      const sender = await queries.reachablePerson(tx, receiverId, senderId);
      return { accepted: false, requestId: id, senderName: sender?.displayName ?? '', publish };
    });
  };

  return {
    async request(senderId: string, receiverId: string, invite?: string) {
      if (senderId === receiverId) throw new ApiError('own_account');
      // Taken before the transaction, which may be retried, and independent of the receiver.
      await limits.take('contactRequest', senderId);
      const sent = await send(senderId, receiverId, invite);
      const { accepted, requestId } = sent;
      if (!sent.accepted) {
        const data = { userId: senderId, displayName: sent.senderName };
        hub.send(receiverId, { type: 'friend_request', data });
      }
      tellBoth(senderId, receiverId);
      sent.publish();
      return { success: true as const, accepted, requestId };
    },

    async accept(userId: string, requesterId: string): Promise<void> {
      const publish = await between(userId, requesterId, async (tx, lockPeople) => {
        if (!(await queries.requestBetween(tx, requesterId, userId))) {
          throw new ApiError('user_not_found');
        }
        lockPeople();
        return befriend(tx, requesterId, userId);
      });
      tellBoth(userId, requesterId);
      publish();
    },

    async decline(userId: string, requesterId: string): Promise<void> {
      await between(userId, requesterId, async (tx) => {
        if (!(await queries.requestBetween(tx, requesterId, userId))) {
          throw new ApiError('user_not_found');
        }
        await queries.deleteRequests(tx, requesterId, userId);
        await queries.insertDecline(tx, {
          senderId: requesterId,
          receiverId: userId,
          declinedAt: clock(),
        });
      });
      tellBoth(userId, requesterId);
    },

    async cancel(userId: string, requestId: string): Promise<void> {
      const sent = await queries.requestById(db, userId, requestId);
      if (!sent) throw new ApiError('not_found');
      await between(userId, sent.receiverId, async (tx) => {
        // Read again under the lock: it may have been answered meanwhile.
        if (!(await queries.requestById(tx, userId, requestId))) throw new ApiError('not_found');
        await queries.deleteRequests(tx, userId, sent.receiverId);
      });
      tellBoth(userId, sent.receiverId);
    },

    async incoming(userId: string): Promise<IncomingRequest[]> {
      const rows = await queries.incomingRequests(db, userId);
      return rows.map(({ id, user }) => ({ id, userId: user.id, user: presentPerson(user) }));
    },

    async sent(userId: string): Promise<SentRequest[]> {
      const rows = await queries.sentRequests(db, userId);
      return rows.map(({ id, user }) => ({ id, friendId: user.id, user: presentPerson(user) }));
    },
  };
}

function presentPerson(row: {
  id: string;
  displayName: string;
  username: string;
  photoId: string | null;
}) {
  const { id, displayName, username, photoId } = row;
  return { id, displayName, username, avatar: photoUrl(photoId) };
}
