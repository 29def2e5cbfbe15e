/** The connection to PostgreSQL: a pool, and drizzle over it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionError, leavesOutcomeOpen, OutcomeUnknownError } from './connection-error.ts';

export type Connection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port?: number | undefined;
      readonly user: string;
      readonly password?: string | undefined;
      readonly database: string;
    };

type Transaction = NodePgDatabase['transaction'];
/** `$client` is the connection of the transaction, for prepared statements. */
export type Tx = Parameters<Parameters<Transaction>[0]>[0] & { readonly $client: pg.PoolClient };
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: pg.Pool;
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: Parameters<Transaction>[1]): Promise<T>;
};

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

type Query = (...query: unknown[]) => Promise<unknown>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const REFERENCE_GONE = '23503';
const LOST_RACES = new Set([SERIALIZATION_FAILURE, DEADLOCK, REFERENCE_GONE]);

const ATTEMPTS = 5;
/** A random delay, because the transactions they collided with are still running. */
const PAUSE_MS = 20;

const KEEP_ALIVE_AFTER_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

export function openDatabase(
  connection: Connection,
  options: {
    max: number;
    onIdleError: (error: Error) => void;
    /** How many idle connections stay open: opening one takes longer than most requests. */
    kept?: number;
    /**
     * How long a statement may take. The database itself cancels it a little earlier, so a request
     * that is answered with an error does not commit later. Unlimited unless set.
     */
    patienceMs?: number;
  },
): Database {
  const { patienceMs } = options;
  const settings = {
    max: options.max,
    min: options.kept ?? 0,
    // Timestamps travel as UTC, whatever zone the server has. Random reads cost about as much as
    // sequential ones on solid-state disks; with the default, PostgreSQL would read whole tables to
    // find a few hundred rows. Compiling a plan takes longer than any of our statements, and so does
    // planning: without generic plans, PostgreSQL plans statements about lists anew each time.
    options:
      '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: Math.min(CONNECT_TIMEOUT_MS, patienceMs ?? Infinity),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(patienceMs !== undefined && timeouts(patienceMs)),
    // The driver closes the connection of a statement that it gives up: the answer may still come.
    pipeline: true,
  };
  const pool = new pg.Pool(
    'url' in connection
      ? { ...settings, connectionString: connection.url }
      : { ...settings, ...connection },
  );
  // Without listeners, a server that goes away would end the process: the pool reports errors of
  // idle connections, and each connection its own between two statements of a transaction.
  pool.on('error', options.onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const queryOnce: Query = async (...given) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await (client.query.bind(client) as Query)(...given);
    } catch (error) {
      broken = error instanceof Error && isConnectionError(error) ? error : undefined;
      throw isWrite(given[0]) ? withOutcome(error) : error;
    } finally {
      client.release(broken);
    }
  };
  const query: Query = (...given) => retryLostRaces(() => queryOnce(...given));
  pool.query = query as typeof pool.query;

  const dbs = new WeakMap<pg.PoolClient, NodePgDatabase>();
  /** Unlike drizzle's own, it releases a connection on which a transaction cannot even begin. */
  const once: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let own = dbs.get(client);
    if (!own) dbs.set(client, (own = drizzle(client, { casing: 'snake_case' })));
    let broken: Error | undefined;
    let isCommitting = false;
    try {
      return await own.transaction(async (tx) => {
        const result = await work(Object.assign(tx, { $client: client }));
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      if (error instanceof Error && isConnectionError(error)) broken = error;
      throw isCommitting ? withOutcome(error) : error;
    } finally {
      client.release(broken);
    }
  };
  const db: Db = Object.assign(drizzle(pool, { casing: 'snake_case' }), {
    transaction: ((work, config) => retryLostRaces(() => once(work, config))) as Db['transaction'],
  });
  return { db, pool, close: () => pool.end() };
}

/** A write that is not in a transaction commits by itself. */
function isWrite(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown }).text;
  return typeof text === 'string' && /^\s*(with\b.*\b)?(insert|update|delete)\b/is.test(text);
}

const withOutcome = (error: unknown): unknown =>
  leavesOutcomeOpen(error) ? new OutcomeUnknownError(error as Error) : error;

/**
 * The database gives up first: its answer says that nothing was committed. Locks are given up
 * earlier still, so that no queue of backends builds up behind one of them.
 */
const timeouts = (patienceMs: number) => ({
  query_timeout: patienceMs,
  statement_timeout: Math.floor(patienceMs * 0.9),
  lock_timeout: Math.floor(patienceMs / 3),
  idle_in_transaction_session_timeout: patienceMs,
});

/**
 * Retries transactions and single statements that lost a race: deadlocks, serialization failures,
 * and references to a row that was deleted meanwhile. The retry reads the new state. The work of a
 * transaction must therefore have no effects outside its own rows.
 */
export async function retryLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isLostRace(error)) throw error;
      await pause(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}

function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && LOST_RACES.has(error.code)) return true;
  return isLostRace(error.cause);
}
