/**
 * Undo of changes that act at once. The change keeps copies of the rows that it deletes; for a few
 * seconds the session that made it, and no other, can have them put back.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RowCopies } from '../../platform/db/row-copies.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import { LEASE_MS } from '../idempotency/service.ts';
import * as queries from './queries.ts';

/** The app offers Undo for 6 s; the rest is for a slow network. */
export const UNDO_MS = 15_000;
const PURGE_EVERY_MS = 60_000;
/** A repeat may take over the request of a process that died, and finds its record here. */
const KEPT_FOR_REPEATS_MS = LEASE_MS + 60_000;

export type UndoKind = queries.UndoRow['kind'];
export type UndoRecord = Pick<queries.UndoRow, 'id' | 'kind' | 'subjectId' | 'rows'>;
export type Undo = ReturnType<typeof createUndo>;

export function createUndo({ db, clock }: { db: Db; clock: Clock }) {
  const purge: Job = {
    name: 'purge undo records',
    priority: 'upkeep',
    everyMs: PURGE_EVERY_MS,
    run: (now) => queries.purgeRecords(db, now - KEPT_FOR_REPEATS_MS),
  };
  return {
    /** In the transaction that deletes the rows. Returns the id by which they come back. */
    async keep(
      tx: Tx,
      caller: Caller,
      change: { kind: UndoKind; subjectId: string; rows: RowCopies },
    ): Promise<string> {
      const id = randomUUID();
      const { userId, sessionId } = caller;
      const expiresAt = clock() + UNDO_MS;
      await queries.insertRecord(tx, { id, userId, sessionId, expiresAt, ...change });
      return id;
    },

    /**
     * The record of a change whose answer was lost, for the repeat of its request; with time to undo
     * it, which the person could not until now.
     */
    async keptBefore(
      tx: Tx,
      caller: Caller,
      change: { kind: UndoKind; subjectId: string },
    ): Promise<UndoRecord | undefined> {
      return queries.renewRecord(tx, caller, change, clock() + UNDO_MS);
    },

    /** Too late, used before, and somebody else's are one answer. */
    async find(caller: Caller, id: string): Promise<UndoRecord> {
      const record = await queries.findRecord(db, caller, id, clock());
      if (!record) throw new ApiError('not_found');
      return record;
    },

    /** In the transaction that puts the rows back, so that it happens once. */
    async use(tx: Tx, caller: Caller, { id }: UndoRecord): Promise<void> {
      if (!(await queries.deleteRecord(tx, caller, id, clock()))) throw new ApiError('not_found');
    },

    /** For a change that must not be undone piece by piece, as a new password. */
    drop: (tx: Tx, userId: string, kind: UndoKind) => queries.deleteRecordsOf(tx, userId, kind),

    jobs: [purge] as readonly Job[],
  };
}
