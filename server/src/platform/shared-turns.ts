/** One person's turn across several server processes, by advisory locks of the database. */
import type pg from 'pg';
import type { Serially } from './serial.ts';

/** Locks wait on connections of their own, so that waiting never starves the work they wait for. */
export type TurnPool = Pick<pg.Pool, 'connect'>;

/** So that Porchlight's locks meet no others on the same server. */
const NAMESPACE = 7_041_776;

/**
 * @param flush what the turn has told others must be on its way before the next one begins
 */
export function acrossProcesses(
  local: Serially,
  pool: TurnPool,
  flush: () => Promise<void>,
): Serially {
  return (keys, work) =>
    local(keys, async (hasWaited) => {
      const holder = await pool.connect();
      try {
        const values = [NAMESPACE, [...new Set(keys)]];
        await holder.query({ name: 'take turns', text: TAKE, values });
        try {
          return await work(hasWaited);
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

/** In one order for everybody, or two could wait for each other. */
const TAKE = `
  select pg_advisory_lock($1, key)
    from (select hashtext(key) as key from unnest($2::text[]) as key order by 1) as keys`;

const END = { name: 'end turns', text: 'select pg_advisory_unlock_all()' };
const isDone = () => true;
const isFailed = () => false;
