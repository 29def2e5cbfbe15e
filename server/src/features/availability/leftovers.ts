/** Changes that were saved and not announced to the end: their outbox rows are still there. */
import type { Cause } from '@porchlight/contract/live';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observability/log.ts';
import * as due from './due-queries.ts';
import type { Announce } from './fan-out.ts';
import { finishOutbox } from './save-queries.ts';

export type Leftovers = {
  /** Announces what is left of earlier changes. The caller holds the people's locks. */
  readonly announceLeftovers: (userIds: readonly string[]) => Promise<void>;
  /** The same for one person; never fails, like `deliver`. */
  readonly deliverLeftovers: (userId: string) => Promise<void>;
};

export function createLeftovers(deps: { db: Db; log: Log; announce: Announce }): Leftovers {
  const { db, log, announce } = deps;

  const announceLeftovers: Leftovers['announceLeftovers'] = async (userIds) => {
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
