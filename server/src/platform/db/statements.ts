/** Plain statements, planned once: sent in one piece, and read as the text that they answer. */
import type pg from 'pg';
import type { Db } from './database.ts';
import { retryLostRaces } from './retry.ts';
import { SentStatement } from './sent-statement.ts';
import type { Row, Value } from './values.ts';

export type Statement<T> = {
  /** One text has one name: it is prepared once for each connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  read(rows: readonly Row[]): T;
};

export async function ask<T>(db: Db, statement: Statement<T>): Promise<T> {
  const rows = await retryLostRaces(() => onConnection(db, (client) => send(client, statement)));
  return statement.read(rows);
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
    const asked = [send(client, first), send(client, second)] as const;
    const [one, two] = await Promise.allSettled(asked);
    const failed = [one, two].find(({ status }) => status === 'rejected');
    client.release(failed?.status === 'rejected' ? (failed.reason as Error) : undefined);
    if (one.status === 'rejected') throw fromHere(one.reason);
    return { first: first.read(one.value), second: asked[1].then(second.read) };
  });
}

/** Whether there is any such row: for who looks several times a second, and mostly in vain. */
export const isAny = (db: Db, question: Omit<Statement<boolean>, 'read'>): Promise<boolean> =>
  ask(db, { ...question, read: (rows) => rows.length > 0 });

/** A statement that concerns nobody: once it was asked on a connection, it is planned there. */
export type Rehearsal = Omit<Statement<unknown>, 'read'>;

/** Opens the connections that are kept, and has each plan what will be asked of it. */
export async function rehearse(db: Db, rehearsals: readonly Rehearsal[]): Promise<void> {
  const { min = 0 } = db.$client.options;
  const all = (client: pg.PoolClient) =>
    Promise.all(rehearsals.map((rehearsal) => send(client, rehearsal)));
  await Promise.all(Array.from({ length: min }, () => onConnection(db, all)));
}

async function onConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let trouble: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    throw (trouble = fromHere(error));
  } finally {
    // As the pool does it by itself: a connection on which something failed is not used again.
    client.release(trouble);
  }
}

/** An error of the database shows who asked, and not the socket on which it came. */
function fromHere(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  Error.captureStackTrace(error);
  return error;
}

const send = (client: pg.ClientBase, statement: Rehearsal): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    const sent = new SentStatement(statement, (error, rows) =>
      error ? reject(error) : resolve(rows),
    );
    client.query(sent as unknown as pg.Submittable);
  });
