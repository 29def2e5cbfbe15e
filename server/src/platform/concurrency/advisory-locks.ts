/** The lock per person across several server processes, by advisory locks of the database. */
import type pg from 'pg';
import type { Holds } from './holds.ts';
import type { Locks } from './idle.ts';
import type { Serially } from './serial.ts';

/** Locks have a pool of their own, so that waiting never takes connections from the work. */
export type LockPool = Pick<pg.Pool, 'connect'>;

/** So that Porchlight's locks meet no others on the same server. */
const NAMESPACE = 7_041_776;

export type Across = {
  readonly local: Serially;
  readonly pool: LockPool;
  /** For work on idle people: the other pool may be full of requests that wait for locks. */
  readonly idlePool: LockPool;
  readonly holds: Holds;
  /** Resolves when the messages sent under the lock are on their way to other processes. */
  readonly flush: () => Promise<void>;
};

export function acrossProcesses({ local, pool, idlePool, holds, flush }: Across): Locks {
  const withLocks = async <T>(
    { keys, take, from }: { keys: readonly string[]; take: Take; from: LockPool },
    work: (taken: readonly string[]) => Promise<T>,
  ): Promise<T> => {
    const holder = await from.connect();
    holds.begin(holder);
    try {
      const values = [NAMESPACE, [...new Set(keys)]];
      const { rows } = await holder.query<{ key: string }>({ ...take, values });
      try {
        return await work(rows.map(({ key }) => key));
      } finally {
        await flush();
      }
    } finally {
      // A connection that may still hold locks is closed, which ends them.
      const isFree = await holder.query(END).then(isDone, isFailed);
      holds.end(holder);
      holder.release(!isFree);
    }
  };
  return {
    serially: (keys, work) =>
      local(keys, () => withLocks({ keys, take: ALL, from: pool }, () => work())),
    // Without the local lock, under which a request may be waiting for the lock of another process.
    seriallyIdle: (keys, work) => withLocks({ keys, take: IDLE, from: idlePool }, work),
  };
}

type Take = { readonly name: string; readonly text: string };

/** In one order everywhere, so that two processes never wait for each other. */
const ALL: Take = {
  name: 'take_locks',
  text: `
  select key, pg_advisory_lock($1, hash)
    from (select key, hashtext(key) as hash from unnest($2::text[]) as key order by 2) as keys`,
};

/** Waits for nobody. */
const IDLE: Take = {
  name: 'take_idle_locks',
  text: 'select key from unnest($2::text[]) as key where pg_try_advisory_lock($1, hashtext(key))',
};

const END = { name: 'release_locks', text: 'select pg_advisory_unlock_all()' };
const isDone = () => true;
const isFailed = () => false;
