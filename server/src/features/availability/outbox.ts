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
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Announce, Announcement } from './fan-out.ts';
import { createLeftovers, type Leftovers } from './leftovers.ts';

/** Announcing takes milliseconds: a row that is older has lost its process. */
export const LEFT_AFTER_MS = 5000;

export type Outbox = Leftovers & {
  /** Announces saved changes. Never fails: what cannot be announced now stays in the outbox. */
  readonly deliver: (changes: readonly Announcement[]) => Promise<void>;
};

export function createOutbox(deps: { db: Db; log: Log; announce: Announce }): Outbox {
  const { log, announce } = deps;

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

  return { deliver, ...createLeftovers(deps) };
}
