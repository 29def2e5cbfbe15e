/** Contacts and the requests that make them. */
import { randomUUID } from 'node:crypto';
import type { Friend } from '@porchlight/contract/contacts';
import { isLit, isShownWhileLit } from '@porchlight/domain/availability';
import { inSlices, SMALL } from '../../platform/concurrency/slices.ts';
import { batched } from '../../platform/concurrency/batch.ts';
import { afterCommit } from '../../platform/db/connection-error.ts';
import { ownerFactsOf } from '../../platform/db/light.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RowCopies } from '../../platform/db/row-copies.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { UndoRecord } from '../undo/service.ts';
import type { ContactsDeps } from './deps.ts';
import { friendOf } from './friend.ts';
import { createBetween } from './pair.ts';
import { copyPair, insertPair } from './pair-copy-queries.ts';
import * as queries from './queries.ts';
import { createRequests, DECLINES_COUNT_FOR_MS } from './requests.ts';

export { friendOf, photoUrl, presentContact, presentView } from './friend.ts';

export type Contacts = ReturnType<typeof createContacts>;
/** `isNoticed`: the other's screen showed something of it. */
export type Severed = { readonly isNoticed: boolean; readonly rows: RowCopies };

export function createContacts(deps: ContactsDeps) {
  const { db, clock, hub, undo, notifications } = deps;
  const contactsOf = batched((viewerIds: readonly string[]) =>
    queries.contactsOfEach(db, viewerIds),
  );
  const between = createBetween(deps);

  const tellBoth = (a: string, b: string): void => {
    for (const userId of [a, b]) hub.send(userId, { type: 'friends_changed', data: {} });
  };

  const purgeDeclines = purgeJob('purge declines', (now) =>
    queries.deleteDeclinesBefore(db, now - DECLINES_COUNT_FOR_MS),
  );

  return {
    async list(viewerId: string): Promise<Friend[]> {
      let rows = await contactsOf(viewerId);
      let now = clock();
      const overdue = rows.filter((row) => isOverdueInView(row, now));
      if (overdue.length > 0) {
        await deps.advanceOverdueLights(overdue.map(({ owner }) => owner.id));
        rows = await contactsOf(viewerId);
        now = clock();
      }
      const friends: Friend[] = [];
      const add = (row: queries.ContactRow): void =>
        void friends.push(friendOf(row.owner, row.friendshipId, viewerFactsOf(row, now), now));
      await inSlices(rows, add, SMALL);
      return friends;
    },

    /** Returns the id by which it can be undone. */
    async remove(caller: Caller, contactId: string, isRepeat: boolean): Promise<string> {
      const { userId } = caller;
      const undoId = await between(userId, contactId, async (tx, lockPeople) => {
        if (!(await queries.areContacts(tx, userId, contactId))) {
          const change = { kind: 'contact' as const, subjectId: contactId };
          const made = isRepeat ? await undo.keptBefore(tx, caller, change) : undefined;
          if (!made) throw new ApiError('user_not_found');
          return made.id;
        }
        lockPeople();
        const rows = await copyPair(tx, userId, contactId);
        await queries.deleteContacts(tx, userId, contactId, clock());
        return undo.keep(tx, caller, { kind: 'contact', subjectId: contactId, rows });
      });
      tellBoth(userId, contactId);
      return undoId;
    },

    /** Puts back everything that the removal took. */
    async restore(caller: Caller, record: UndoRecord): Promise<void> {
      const { userId } = caller;
      const { subjectId: contactId, rows } = record;
      await between(userId, contactId, async (tx, lockPeople) => {
        await undo.use(tx, caller, record);
        // One of them has blocked the other meanwhile, or the account is gone.
        if (!(await queries.canComeBack(tx, userId, contactId))) {
          throw new ApiError('user_not_found');
        }
        lockPeople();
        // A request that one of them has sent since is answered by this.
        await queries.deleteRequests(tx, userId, contactId);
        await insertPair(tx, rows, clock());
      });
      tellBoth(userId, contactId);
    },

    /**
     * Makes two people contacts at once; `mayMeet` decides in the transaction. The other, who has
     * shown a code, gets a notice: they may have left the page that would name the new contact.
     */
    async meet(
      userId: string,
      otherId: string,
      mayMeet: (tx: Tx) => Promise<boolean>,
    ): Promise<void> {
      const publish = await between(userId, otherId, async (tx, lockPeople) => {
        if (await queries.areContacts(tx, userId, otherId)) throw new ApiError('already_contacts');
        lockPeople();
        if (!(await mayMeet(tx))) throw new ApiError('not_found');
        await queries.deleteRequests(tx, userId, otherId);
        const pair = { a: userId, b: otherId, friendshipId: randomUUID(), now: clock() };
        await queries.insertContacts(tx, pair);
        return notifications.tell(tx, { userId: otherId, kind: 'met', aboutId: userId });
      });
      tellBoth(userId, otherId);
      publish();
    },

    ...createRequests(deps, between, tellBoth),

    /** A changed name, username, photo or number: contacts and open requests show it at once. */
    async announceProfile(userId: string): Promise<void> {
      const people = await afterCommit(
        Promise.all([queries.contactIdsOf(db, userId), queries.requestPartners(db, userId)]),
      );
      for (const id of new Set(people.flat())) hub.send(id, { type: 'friends_changed', data: {} });
    },

    /** For blocking: ends everything between two people. */
    async sever(tx: Tx, lockPeople: () => void, a: string, b: string): Promise<Severed> {
      const isContact = await queries.areContacts(tx, a, b);
      if (isContact) lockPeople();
      const rows = await copyPair(tx, a, b);
      const hadRequest = await queries.deleteRequests(tx, a, b);
      await queries.deleteContacts(tx, a, b, clock());
      return { isNoticed: hadRequest || isContact, rows };
    },
    /** For the Undo of a block. */
    rejoin: (tx: Tx, lockPeople: () => void, rows: RowCopies): Promise<void> => {
      if (rows['contacts']?.length) lockPeople();
      return insertPair(tx, rows, clock());
    },
    reachablePerson: (tx: Tx, viewerId: string, id: string) =>
      queries.reachablePerson(tx, viewerId, id),
    canComeBack: (tx: Tx, viewerId: string, id: string) => queries.canComeBack(tx, viewerId, id),
    areContacts: (viewerId: string, id: string) => queries.areContacts(db, viewerId, id),
    between,

    jobs: [purgeDeclines] as readonly Job[],
  };
}

const viewerFactsOf = ({ viewer, groupIds }: queries.ContactRow, now: number) => ({
  isContact: true,
  groupIds,
  isAvailable: isLit(viewer, now),
});

/**
 * Past its end, and seen by this viewer until then. A light that was hidden from them is shown as
 * off without being advanced: the time that this takes would tell that it has just ended.
 */
function isOverdueInView(row: queries.ContactRow, now: number): boolean {
  const { owner } = row;
  return (
    owner.status === 'available' &&
    !isLit(owner, now) &&
    isShownWhileLit(ownerFactsOf(owner), viewerFactsOf(row, now))
  );
}
