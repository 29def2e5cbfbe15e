/** The lock per person across several server processes, by advisory locks of the database. */
import type pg from 'pg';
import type { Serially } from './serial.ts';

/** Locks have a pool of their own, so that waiting never takes connections from the work. */
export type LockPool = Pick<pg.Pool, 'connect'>;

/** So that Porchlight's locks meet no others on the same server. */
const NAMESPACE = 7_041_776;

/**
 * @param flush resolves when the messages sent under the lock are on their way to other processes
 */
export function acrossProcesses(
  local: Serially,
  pool: LockPool,
  flush: () => Promise<void>,
): Serially {
  return (keys, work) =>
    local(keys, async () => {
      const holder = await pool.connect();
      try {
        const values = [NAMESPACE, [...new Set(keys)]];
        await holder.query({ name: 'take_locks', text: TAKE, values });
        try {
          return await work();
        } finally {
          await flush();
        }
      } finally {
        // A connection that may still hold locks is closed, which ends them.
        const isFree = await holder.query(END).then(isDone, isFailed);
        holder.release(!isFree);
      }
    });
}

/** In one order everywhere, so that two processes never wait for each other. */
const TAKE = `
  select pg_advisory_lock($1, key)
    from (select hashtext(key) as key from unnest($2::text[]) as key order by 1) as keys`;

const END = { name: 'release_locks', text: 'select pg_advisory_unlock_all()' };
const isDone = () => true;
const isFailed = () => false;
