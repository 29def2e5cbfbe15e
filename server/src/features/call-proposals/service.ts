/**
 * A time for two. The sender offers times, copied when they ask; only the receiver sees where they
 * fit. Until the proposal lapses the sender sees no act of the receiver but picking.
 */
import { randomUUID } from 'node:crypto';
import type { AgreedCall, SentProposal } from '@porchlight/contract/call-proposals';
import { fits, openSpans, planFor } from '@porchlight/domain/meeting-times';
import type { Plan } from '@porchlight/domain/schedule';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Hub } from '../../realtime/hub.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Availability } from '../availability/service.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import { noticeId } from './notice-id.ts';
import { endOf, presentAgreed, presentReceived, presentSent } from './present.ts';
import * as queries from './queries.ts';
import { reminderJob } from './reminders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIFE_MS = 7 * DAY_MS;
/** How often one person may ask another within 30 days. */
const MAX_ASKED = 3;
const COUNTED_MS = 30 * DAY_MS;

export type CallProposals = ReturnType<typeof createCallProposals>;
type CallProposalsDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  limits: Limits;
  availability: Availability;
  notifications: Notifications;
};
type Wish = { friendId: string; minutes: SentProposal['minutes']; starts?: string[] | undefined };

export function createCallProposals(deps: CallProposalsDeps) {
  const { db, clock, hub, limits, availability, notifications } = deps;
  const tellDevices = (...userIds: string[]): void => {
    for (const userId of userIds) hub.send(userId, { type: 'talk_changed', data: {} });
  };

  /** Runs while the two are contacts. */
  const between = async <T>(
    pair: { senderId: string; receiverId: string },
    work: (tx: Tx, now: number) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      if (!(await queries.lockContact(tx, pair.senderId, pair.receiverId))) {
        throw new ApiError('not_found');
      }
      return work(tx, clock());
    });

  const offersOf = async (tx: Tx, senderId: string, wish: Wish, plan: Plan, now: number) => {
    const length = wish.minutes * MINUTE_MS;
    if (wish.starts) return chosenTimes(wish.starts, length, now);
    const holding = await queries.groupsHolding(tx, senderId, wish.friendId);
    const seen = planFor(plan, holding);
    const spans = openSpans(seen, { start: now, end: now + LIFE_MS });
    const offers = spans.filter(({ start, end }) => end - start >= length);
    if (offers.length === 0) throw new ApiError('nothing_to_offer', { field: 'starts' });
    return offers;
  };

  return {
    async propose(senderId: string, wish: Wish): Promise<SentProposal> {
      await limits.take('create', senderId);
      const pair = { senderId, receiverId: wish.friendId };
      const plan = await availability.planOf(senderId);
      const sent = await db.transaction(async (tx) => {
        if (!(await queries.lockContact(tx, senderId, wish.friendId))) {
          throw new ApiError('user_not_found');
        }
        const now = clock();
        await queries.endLapsed(tx, pair, now);
        const asked = await queries.askedSince(tx, pair, now - COUNTED_MS);
        if (asked.some(({ isOpen }) => isOpen)) throw new ApiError('proposal_open');
        const [oldest] = asked;
        if (oldest && asked.length >= MAX_ASKED) {
          const wait = oldest.createdAt + COUNTED_MS - now;
          throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
        }
        const row: queries.ProposalRow = {
          ...{ ...pair, id: randomUUID(), minutes: wish.minutes },
          offers: await offersOf(tx, senderId, wish, plan, now),
          isByHand: wish.starts !== undefined,
          senderZone: plan.zone,
          createdAt: now,
          endsAt: now + LIFE_MS,
          ...{ endedAt: null, isHidden: false },
        };
        await queries.insertProposal(tx, row);
        const publish = await notifications.tell(tx, {
          ...{ userId: wish.friendId, kind: 'proposal', aboutId: senderId },
        });
        return { row, publish };
      });
      tellDevices(senderId, wish.friendId);
      sent.publish();
      return presentSent(sent.row);
    },

    async list(userId: string) {
      const now = clock();
      const rows = await queries.openProposals(db, userId, now);
      const plan = await availability.planOf(userId);
      return {
        sent: rows.filter(({ senderId }) => senderId === userId).map(presentSent),
        received: rows
          .filter(({ receiverId, isHidden }) => receiverId === userId && !isHidden)
          .map((row) => presentReceived(row, plan, now)),
      };
    },

    /** Any time within the offer: the receiver's own plan only suggests. */
    async pick(userId: string, id: string, start: number): Promise<AgreedCall> {
      const found = await queries.proposalById(db, id);
      if (!found || found.receiverId !== userId || found.isHidden) throw new ApiError('not_found');
      const { agreed, publish } = await between(found, async (tx, now) => {
        const row = await queries.lockProposal(tx, id);
        if (!row || row.endedAt !== null || row.endsAt <= now)
          throw new ApiError('proposal_closed');
        if (start <= now || !fits(row.offers, start, row.minutes)) {
          throw new ApiError('invalid_input', { field: 'start' });
        }
        const { senderId, receiverId, minutes, senderZone } = row;
        const call = {
          ...{ id: randomUUID(), senderId, receiverId, minutes, senderZone },
          ...{ startsAt: start, createdAt: now, remindedAt: null },
        };
        await queries.endProposal(tx, id, now);
        await queries.insertAgreed(tx, call);
        await queries.deleteProposalNotices(tx, row);
        const publish = await notifications.tell(tx, {
          ...{ userId: senderId, kind: 'call_agreed', aboutId: receiverId },
          id: noticeId('call_agreed', call, senderId),
        });
        return { agreed: call, publish };
      });
      tellDevices(agreed.senderId, agreed.receiverId);
      publish();
      return presentAgreed(agreed, userId);
    },

    /** The sender withdraws it on both sides; the receiver hides it on their own. */
    async remove(userId: string, id: string): Promise<void> {
      const found = await queries.proposalById(db, id);
      if (!found) throw new ApiError('not_found');
      const { senderId, receiverId } = found;
      const isSender = senderId === userId;
      if (!isSender && receiverId !== userId) throw new ApiError('not_found');
      await between(found, async (tx, now) => {
        const row = await queries.lockProposal(tx, id);
        const isOpen = row && row.endedAt === null && row.endsAt > now;
        if (!isOpen || (!isSender && row.isHidden)) throw new ApiError('not_found');
        if (isSender) await queries.endProposal(tx, id, now);
        else await queries.hideProposal(tx, id);
        await queries.deleteProposalNotices(tx, row);
      });
      if (isSender) tellDevices(senderId, receiverId);
      else tellDevices(receiverId);
    },

    async agreed(userId: string): Promise<AgreedCall[]> {
      const now = clock();
      const rows = await queries.agreedOf(db, userId);
      return rows.filter((row) => endOf(row) > now).map((row) => presentAgreed(row, userId));
    },

    async cancel(userId: string, id: string): Promise<void> {
      const found = await queries.agreedById(db, id);
      const isOwn = found && [found.senderId, found.receiverId].includes(userId);
      if (!isOwn || endOf(found) <= clock()) throw new ApiError('not_found');
      const { senderId, receiverId } = found;
      const other = senderId === userId ? receiverId : senderId;
      const publish: Publish = await between(found, async (tx) => {
        const call = await queries.deleteAgreed(tx, id);
        if (!call) throw new ApiError('not_found');
        await queries.deleteNotices(tx, call);
        return notifications.tell(tx, { userId: other, kind: 'call_cancelled', aboutId: userId });
      });
      tellDevices(senderId, receiverId);
      publish();
    },

    /** Everything that this person proposed within the last 30 days, for their own data. */
    proposed: (userId: string) => queries.proposalsSentBy(db, userId),

    jobs: [
      reminderJob({ db, notifications }),
      purgeJob('purge call proposals', (now) =>
        queries.deleteProposalsBefore(db, now - COUNTED_MS),
      ),
      purgeJob('purge agreed calls', (now) => queries.deleteAgreedBefore(db, now - DAY_MS)),
    ] as readonly Job[],
  };
}

/** Times that the sender chose by hand: in the future, and within the proposal's life. */
function chosenTimes(starts: readonly string[], length: number, now: number) {
  const instants = [...new Set(starts.map((start) => Date.parse(start)))].sort((a, b) => a - b);
  if (instants.some((start) => start <= now || start > now + LIFE_MS)) {
    throw new ApiError('invalid_input', { field: 'starts' });
  }
  return instants.map((start) => ({ start, end: start + length }));
}
