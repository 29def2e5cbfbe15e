/** Locks for what one person does about another. */
import type { Db, Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createSerially, type Serially } from '../../platform/concurrency/serial.ts';
import * as queries from './queries.ts';

/**
 * Call `lockPeople` before making or ending a contact. It ensures that both people's locks are
 * held, so that no status change of either is being announced to a list of contacts that is just
 * changing. Everything else about two people takes the pair's lock alone: a call that waited for
 * the other person's lock would tell, by its time, that this person's light is changing.
 */
export type PairWork<T> = (tx: Tx, lockPeople: () => void) => Promise<T>;

export type Between = <T>(userId: string, other: string, work: PairWork<T>) => Promise<T>;

/** Rolls the transaction back; the work runs again with both people's locks. */
class PeopleLocksNeeded extends Error {}

export function createBetween({ db, serially }: { db: Db; serially: Serially }): Between {
  /** The database has the lock that counts; this one keeps waiting calls from using up the pool. */
  const perPair = createSerially();

  const attempt = <T>(userId: string, other: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    perPair([queries.pairKey(userId, other)], () =>
      db.transaction(async (tx) => {
        // The account may have been deleted after its session was checked.
        if (!(await queries.lockPair(tx, userId, other))) throw new ApiError('session_required');
        return work(tx);
      }),
    );

  return async (userId, other, work) => {
    try {
      return await attempt(userId, other, (tx) =>
        work(tx, () => {
          throw new PeopleLocksNeeded();
        }),
      );
    } catch (error) {
      if (!(error instanceof PeopleLocksNeeded)) throw error;
    }
    return serially([userId, other], () =>
      attempt(userId, other, (tx) => work(tx, () => undefined)),
    );
  };
}
