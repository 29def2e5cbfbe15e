/** Plain statements, planned once, with how their answers are read. */
import type pg from 'pg';
import type { Db } from './database.ts';
import { retryLostRaces } from './retry.ts';

export type Statement<T> = {
  readonly query: pg.QueryArrayConfig;
  read(result: pg.QueryArrayResult): T;
};

export async function ask<T>(db: Db, { query, read }: Statement<T>): Promise<T> {
  return read(await db.$client.query(query));
}

/**
 * Two that are sent together, without waiting for the first answer. Each is a transaction of its
 * own, and the second begins after the commit of the first: it sees what that has saved. What has
 * become of the second is a matter of its own, too: the first is not undone by it.
 */
export function inARow<A, B>(
  db: Db,
  first: Statement<A>,
  second: Statement<B>,
): Promise<{ first: A; second: Promise<B> }> {
  return retryLostRaces(async () => {
    const client = await db.$client.connect();
    const asked = [client.query(first.query), client.query(second.query)] as const;
    const [one, two] = await Promise.allSettled(asked);
    const failed = [one, two].find(({ status }) => status === 'rejected');
    // As the pool does it by itself: a connection on which something failed is not used again.
    client.release(failed?.status === 'rejected' ? (failed.reason as Error) : undefined);
    if (one.status === 'rejected') throw one.reason;
    return { first: first.read(one.value), second: asked[1].then(second.read) };
  });
}
