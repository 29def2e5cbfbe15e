/**
 * Work on the people whom no other process is changing. A sweep leaves out the others, so that one
 * process that stops while it holds a lock holds up nobody else's timers.
 */
import type { Serially } from './serial.ts';

/** @param work gets those of the people whose lock is held for it */
export type SeriallyIdle = <T>(
  keys: readonly string[],
  work: (idle: readonly string[]) => Promise<T>,
) => Promise<T>;

export type Locks = { readonly serially: Serially; readonly seriallyIdle: SeriallyIdle };

/** For a single process, which never holds a lock for longer than its requests may take. */
export const localLocks = (serially: Serially): Locks => ({
  serially,
  seriallyIdle: (keys, work) => serially(keys, () => work(keys)),
});
