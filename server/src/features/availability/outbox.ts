/**
 * The outbox of status changes. The statement that saves a change also writes an outbox row with what
 * the change replaced; the row is deleted once everyone has been told and the alerts are pending. It
 *
 * - makes the announcement certain: if a process dies or fails, the sweeper of any process announces
 *   what is left (`due-queries.ts`);
 * - tells concurrent changes of contacts about the previous state. Two changes can each read the
 *   other's new state and miss the old one; rows and outbox rows are read in one statement after the
 *   own commit, so of two overlapping changes at least one knows both states of the other;
 * - keeps changes in order: nothing is saved for a person whose last change is not announced.
 *
 * We respond only after the outbox row is deleted, so a later request never reckons with a previous
 * state that everyone has been told about. The exception is an announcement that failed: the change
 * is saved, so the answer is a success, and the sweeper announces it.
 */
import type { Cause } from '@porchlight/contract/live';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import * as due from './due-queries.ts';
import type { Announce, Announcement } from './fan-out.ts';
import { finishOutbox } from './save-queries.ts';

/** Announcing takes milliseconds: a row that is older has lost its process. */
export const LEFT_AFTER_MS = 5000;

export type Outbox = {
  /** Announces saved changes. Never fails: what cannot be announced now stays in the outbox. */
  readonly deliver: (changes: readonly Announcement[]) => Promise<void>;
  /** Announces what is left of earlier changes. The caller holds the people's locks. */
  readonly announceLeftovers: (userIds: readonly string[]) => Promise<void>;
  /** The same for one person; never fails, like `deliver`. */
  readonly deliverLeftovers: (userId: string) => Promise<void>;
};

export function createOutbox(deps: { db: Db; log: Log; announce: Announce }): Outbox {
  const { db, log, announce } = deps;

  const deliver: Outbox['deliver'] = async (changes) => {
    if (changes.length === 0) return;
    try {
      await announce(changes);
    } catch (error) {
      // One change that cannot be announced must not hold up the others of its batch.
      if (changes.length > 1) {
        for (const change of changes) await deliver([change]);
        return;
      }
      log.error({ err: error }, 'announcement failed, the sweeper repeats it');
    }
  };

  const announceLeftovers: Outbox['announceLeftovers'] = async (userIds) => {
    const found = await due.outboxRowsOf(db, userIds);
    const deleted = found.filter(({ row }) => row === null).map(({ entry }) => entry);
    if (deleted.length > 0) await finishOutbox(db, deleted, [], 0);
    await announce(
      found.flatMap(({ entry: { before, cause, version }, row }) =>
        row === null ? [] : { before, after: row, cause: cause as Cause | null, version },
      ),
    );
  };

  return {
    deliver,
    announceLeftovers,
    async deliverLeftovers(userId) {
      try {
        await announceLeftovers([userId]);
      } catch (error) {
        log.error({ err: error }, 'announcement failed, the sweeper repeats it');
      }
    },
  };
}
