/**
 * 'I'd like to talk': private marks. Nothing that the marked person can observe depends on a mark
 * until both have marked each other; then both are told in one transaction.
 */
import type { Wish, WishList } from '@porchlight/contract/wishes';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockLiveAccount } from '../../platform/db/live-account.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Hub } from '../../realtime/hub.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Contacts } from '../contacts/service.ts';
import type { Notifications, Publish } from '../notifications/service.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MARK_MS = 14 * DAY_MS;
const MATCH_MS = 7 * DAY_MS;
/** A mark that is taken back keeps its place: going through all contacts would take weeks. */
const HELD_MS = DAY_MS;
const MAX_PLACES = 5;

export type Wishes = ReturnType<typeof createWishes>;
type WishesDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  contacts: Contacts;
  notifications: Notifications;
};
type Marked = { wish: Wish; matched: boolean };
type MarkOutcome = { answer: Marked; publishes: Publish[] };

export function createWishes({ db, clock, hub, contacts, notifications }: WishesDeps) {
  const tellDevicesOf = (userId: string): void =>
    hub.send(userId, { type: 'talk_changed', data: {} });

  const match = async (
    tx: Tx,
    userId: string,
    contactId: string,
    now: number,
  ): Promise<MarkOutcome> => {
    const endsAt = now + MATCH_MS;
    await queries.saveMatch(tx, { userId, contactId, matchedAt: now, endsAt });
    const publishes: Publish[] = [];
    for (const [id, aboutId] of [
      [userId, contactId],
      [contactId, userId],
    ] as const) {
      const publish = await notifications.tell(tx, { userId: id, kind: 'match', aboutId });
      publishes.push(publish, () => tellDevicesOf(id));
    }
    return { answer: { wish: present(contactId, endsAt), matched: true }, publishes };
  };

  const mark = async (tx: Tx, userId: string, contactId: string): Promise<MarkOutcome> => {
    if (!(await queries.areContacts(tx, userId, contactId))) throw new ApiError('user_not_found');
    // One person's marks are counted and saved one after another.
    await lockLiveAccount(tx, userId);
    const now = clock();
    const known = await queries.findMatch(tx, userId, contactId);
    const own = await queries.findWish(tx, userId, contactId);
    const theirs = await queries.findWish(tx, contactId, userId);
    const places = await queries.countPlaces(tx, userId, now);
    const said = (endsAt: number, matched: boolean): MarkOutcome => ({
      answer: { wish: present(contactId, endsAt), matched },
      publishes: [],
    });
    if (known && known.endsAt > now) return said(known.endsAt, true);
    if (own && isOpen(own, now)) return said(own.endsAt, false);
    const hasPlace = own !== undefined && own.endsAt > now;
    if (!hasPlace && places >= MAX_PLACES) {
      throw new ApiError('limit_reached', {
        message: `You can mark ${MAX_PLACES} people at a time.`,
        params: { kind: 'wishes', limit: MAX_PLACES },
      });
    }
    if (theirs && isOpen(theirs, now)) return match(tx, userId, contactId, now);
    const endsAt = now + MARK_MS;
    await queries.saveWish(tx, { userId, contactId, endsAt, isWithdrawn: false });
    return { ...said(endsAt, false), publishes: [() => tellDevicesOf(userId)] };
  };

  return {
    async list(userId: string): Promise<WishList> {
      const now = clock();
      const rows = (await queries.wishesOf(db, userId)).filter(({ endsAt }) => endsAt > now);
      const matches = (await queries.matchesOf(db, userId)).filter(({ endsAt }) => endsAt > now);
      rows.sort((a, b) => a.endsAt - b.endsAt || (a.contactId < b.contactId ? -1 : 1));
      matches.sort((a, b) => b.matchedAt - a.matchedAt || (a.contactId < b.contactId ? -1 : 1));
      return {
        wishes: rows
          .filter((row) => !row.isWithdrawn)
          .map(({ contactId, endsAt }) => present(contactId, endsAt)),
        held: rows
          .filter((row) => row.isWithdrawn)
          .map(({ endsAt }) => ({ freeAt: asText(endsAt) })),
        matches: matches.map(({ contactId, matchedAt, endsAt }) => ({
          ...present(contactId, endsAt),
          matchedAt: asText(matchedAt),
        })),
      };
    },

    async put(userId: string, contactId: string): Promise<Marked> {
      if (userId === contactId) throw new ApiError('user_not_found');
      const { answer, publishes } = await contacts.between(userId, contactId, (tx) =>
        mark(tx, userId, contactId),
      );
      for (const publish of publishes) publish();
      return answer;
    },

    /** Takes back a mark, or hides a match on this side alone. */
    async withdraw(userId: string, contactId: string): Promise<void> {
      await contacts.between(userId, contactId, async (tx) => {
        const now = clock();
        const own = await queries.findWish(tx, userId, contactId);
        const known = await queries.findMatch(tx, userId, contactId);
        const isMarked = own !== undefined && isOpen(own, now);
        if (!isMarked && !known) throw new ApiError('not_found');
        if (isMarked) {
          await queries.saveWish(tx, { ...own, endsAt: now + HELD_MS, isWithdrawn: true });
        } else {
          await queries.deleteMatch(tx, userId, contactId);
        }
      });
      tellDevicesOf(userId);
    },

    jobs: [
      purgeJob('purge wishes', (now) => queries.purgeWishes(db, now)),
      purgeJob('purge matches', (now) => queries.purgeMatches(db, now)),
    ] as readonly Job[],
  };
}

const isOpen = ({ isWithdrawn, endsAt }: queries.WishRow, now: number): boolean =>
  !isWithdrawn && endsAt > now;

const asText = (instant: number): string => new Date(instant).toISOString();

const present = (friendId: string, endsAt: number): Wish => ({ friendId, endsAt: asText(endsAt) });
