/** The connection to PostgreSQL: a pool, and drizzle over it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retryLostRaces } from './retry.ts';
import { isConnectionTrouble } from './trouble.ts';

export type Connection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port?: number | undefined;
      readonly user: string;
      readonly password?: string | undefined;
      readonly database: string;
    };

export type Db = NodePgDatabase & { readonly $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** After a connection was lost, once there is one again: the database may have lost something. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
};

const PLANNED_BY_KEY = ' -c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan';
const ALIVE_AFTER_MS = 30_000;
const CONNECTED_WITHIN_MS = 10_000;
/** After a connection is lost: several go together, and whoever asks meanwhile fails by itself. */
const PROBE_MS = 250;

export function openDatabase(
  connection: Connection,
  options: {
    max: number;
    onIdleError: (error: Error) => void;
    /** So many stay when nobody asks: to open one and to plan takes longer than most answers. */
    kept?: number;
    /**
     * Whoever answers people reads nothing from end to end that has a key: tables through which
     * everything passes are empty when that is planned, and full of what has gone a minute later.
     * And it is planned once: PostgreSQL would plan for each value anew whatever is asked for many
     * at a time, which costs more than the reading.
     */
    isByKey?: boolean;
    /** How long a statement may take, whether the database or the way to it hangs; else for ever. */
    patienceMs?: number;
  },
): Database {
  const settings = {
    max: options.max,
    // Every timestamp travels as UTC, whatever the server's own zone is. And what is read by key is
    // as near as what is read in a row: with the cost of a turning disk, a batch of a few hundred
    // people would be found by reading whole tables.
    options: `-c timezone=UTC -c random_page_cost=1.1${options.isByKey ? PLANNED_BY_KEY : ''}`,
    connectionTimeoutMillis: Math.min(CONNECTED_WITHIN_MS, options.patienceMs ?? Infinity),
    min: options.kept ?? 0,
    // What is kept and unused must not be dropped unheard on the way.
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_AFTER_MS,
    ...(options.patienceMs !== undefined && { query_timeout: options.patienceMs }),
    // For `inARow`; whoever waits for each answer notices nothing of it. And so a statement that is
    // given up takes its connection with it, on which its answer might still come.
    pipeline: true,
  };
  const pool = new pg.Pool(
    'url' in connection
      ? { ...settings, connectionString: connection.url }
      : { ...settings, ...connection },
  );
  // A server that goes away breaks idle connections; unheard, that would end the process.
  pool.on('error', options.onIdleError);
  let onReturn = (): void => {};
  let probing: NodeJS.Timeout | null = null;
  const probe = (): void => {
    probing ??= setTimeout(() => {
      probing = null;
      pool.query('select 1').then(
        () => onReturn(),
        () => pool.ending || probe(),
      );
    }, PROBE_MS).unref();
  };
  // The pool listens to idle ones alone; one that breaks between two statements is heard here,
  // and its next statement fails.
  pool.on('connect', (client) => client.on('error', () => pool.ending || probe()));
  // One that is given up because it hangs is closed by us, and says nothing.
  pool.on('release', (error) => void (isConnectionTrouble(error) && (pool.ending || probe())));
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  const askAgain = (...query: unknown[]) => retryLostRaces(() => ask(...query));
  pool.query = askAgain as typeof pool.query;
  const db = drizzle(pool, { casing: 'snake_case' });
  const dbs = new WeakMap<pg.PoolClient, NodePgDatabase>();
  /** drizzle itself keeps a connection for ever on which a transaction cannot even begin. */
  const once: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    let own = dbs.get(client);
    if (!own) dbs.set(client, (own = drizzle(client, { casing: 'snake_case' })));
    let trouble: Error | undefined;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      if (error instanceof Error && isConnectionTrouble(error)) trouble = error;
      throw error;
    } finally {
      client.release(trouble);
    }
  };
  db.transaction = (work, config) => retryLostRaces(() => once(work, config));
  return {
    db,
    pool,
    onReturn: (listener) => void (onReturn = listener),
    close: () => pool.end(),
  };
}
