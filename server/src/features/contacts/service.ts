/** Contacts and the requests that make them. */
import { randomUUID } from 'node:crypto';
import type { Friend, IncomingRequest, SentRequest } from '@porchlight/contract/contacts';
import { isLit } from '@porchlight/domain/availability';
import { gathered } from '../../platform/batches.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ask } from '../../platform/db/statements.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Serially } from '../../platform/serial.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Notifications } from '../notifications/service.ts';
import { friendOf, photoUrl } from './friend.ts';
import * as queries from './queries.ts';

export { friendOf, photoUrl, presentFriend } from './friend.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DECLINES_COUNT_FOR_MS = 30 * DAY_MS;
/** The first request and two more. */
const MAX_DECLINES = 3;

export type ContactsDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  serially: Serially;
  notifications: Notifications;
  /**
   * Brings overdue lights to the present. What follows an end is not known from a row alone; a
   * reader who finds one past its end has it settled first, and never shows a state between two.
   */
  settleLights: (userIds: readonly string[]) => Promise<void>;
};

export type Contacts = ReturnType<typeof createContacts>;

export const contactRehearsals = [queries.contactsOfEach([])];

export function createContacts(deps: ContactsDeps) {
  const { db, clock, hub, limits, serially, notifications } = deps;
  const contactsOf = gathered((viewerIds: readonly string[]) =>
    ask(db, queries.contactsOfEach(viewerIds)),
  );

  /** What someone does about another runs alone, and both hear of it after the commit. */
  const between = <T>(userId: string, other: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    serially([userId, other], () =>
      db.transaction(async (tx) => {
        // The account may have been deleted since its session was asked for.
        if (!(await queries.lockPair(tx, userId, other))) throw new Refusal('session_required');
        return work(tx);
      }),
    );

  const tellBoth = (a: string, b: string): void => {
    for (const userId of [a, b]) hub.send(userId, { type: 'friends_changed', data: {} });
  };

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
    throw new Refusal('too_many_requests', { retryAfterSeconds });
  };

  const purgeDeclines: Job = {
    name: 'purge declines',
    everyMs: 60 * 60 * 1000,
    async run(now) {
      await queries.deleteDeclinesBefore(db, now - DECLINES_COUNT_FOR_MS);
      return false;
    },
  };

  return {
    async list(viewerId: string): Promise<Friend[]> {
      let rows = await contactsOf(viewerId);
      let now = clock();
      const overdue = rows.filter(
        ({ owner }) => owner.status === 'available' && !isLit(owner, now),
      );
      if (overdue.length > 0) {
        await deps.settleLights(overdue.map(({ owner }) => owner.id));
        rows = await contactsOf(viewerId);
        now = clock();
      }
      return rows.map(({ owner, friendshipId, viewer, groupIds }) =>
        friendOf(
          owner,
          friendshipId,
          { isContact: true, groupIds, isAvailable: isLit(viewer, now) },
          now,
        ),
      );
    },

    async remove(userId: string, contactId: string): Promise<void> {
      await between(userId, contactId, async (tx) => {
        if (!(await queries.deleteContacts(tx, userId, contactId))) {
          throw new Refusal('user_not_found');
        }
      });
      tellBoth(userId, contactId);
    },

    async request(senderId: string, receiverId: string) {
      if (senderId === receiverId) throw new Refusal('own_account');
      const result = await between(senderId, receiverId, async (tx) => {
        const receiver = await queries.reachablePerson(tx, senderId, receiverId);
        if (!receiver) throw new Refusal('user_not_found');
        if (await queries.areContacts(tx, senderId, receiverId)) {
          throw new Refusal('already_contacts');
        }
        if (await queries.requestBetween(tx, receiverId, senderId)) {
          const publish = await befriend(tx, receiverId, senderId);
          return { accepted: true, requestId: null, publish };
        }
        if (await queries.requestBetween(tx, senderId, receiverId)) {
          throw new Refusal('request_already_sent');
        }
        await assertMayAskAgain(tx, senderId, receiverId);
        await limits.take('contactRequest', senderId);
        const id = randomUUID();
        await queries.insertRequest(tx, { id, senderId, receiverId, createdAt: clock() });
        const publish = await notifications.tell(tx, {
          userId: receiverId,
          kind: 'request',
          aboutId: senderId,
        });
        return { accepted: false, requestId: id, publish };
      });
      if (!result.accepted) await tellOfRequest(senderId, receiverId);
      tellBoth(senderId, receiverId);
      result.publish();
      return { success: true as const, accepted: result.accepted, requestId: result.requestId };
    },

    async accept(userId: string, requesterId: string): Promise<void> {
      const publish = await between(userId, requesterId, async (tx) => {
        if (!(await queries.requestBetween(tx, requesterId, userId))) {
          throw new Refusal('user_not_found');
        }
        return befriend(tx, requesterId, userId);
      });
      tellBoth(userId, requesterId);
      publish();
    },

    async decline(userId: string, requesterId: string): Promise<void> {
      await between(userId, requesterId, async (tx) => {
        if (!(await queries.requestBetween(tx, requesterId, userId))) {
          throw new Refusal('user_not_found');
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
      if (!sent) throw new Refusal('not_found');
      await between(userId, sent.receiverId, async (tx) => {
        // Asked again under the lock: it may have been answered meanwhile.
        if (!(await queries.requestById(tx, userId, requestId))) throw new Refusal('not_found');
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

    /** A changed name, username, photo or number: contacts and open requests show it at once. */
    async announceProfile(userId: string): Promise<void> {
      const people = [
        ...(await queries.contactIdsOf(db, userId)),
        ...(await queries.requestPartners(db, userId)),
      ];
      for (const id of new Set(people)) hub.send(id, { type: 'friends_changed', data: {} });
    },

    /** For blocking: ends everything between two people; true if the other could notice. */
    sever: async (tx: Tx, a: string, b: string): Promise<boolean> => {
      const hadRequest = await queries.deleteRequests(tx, a, b);
      const hadContact = await queries.deleteContacts(tx, a, b);
      return hadRequest || hadContact;
    },
    reachablePerson: (tx: Tx, viewerId: string, id: string) =>
      queries.reachablePerson(tx, viewerId, id),
    areContacts: (viewerId: string, id: string) => queries.areContacts(db, viewerId, id),
    between,

    jobs: [purgeDeclines] as readonly Job[],
  };

  async function tellOfRequest(senderId: string, receiverId: string): Promise<void> {
    if (!hub.isConnected(receiverId)) return;
    const sender = await queries.reachablePerson(db, receiverId, senderId);
    if (!sender) return;
    const data = { userId: senderId, displayName: sender.displayName };
    hub.send(receiverId, { type: 'friend_request', data });
  }
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
