/**
 * Retries transactions and single statements that lost a race: deadlocks, serialization failures,
 * and references to a row that was deleted meanwhile. The retry reads the new state. The work of a
 * transaction must therefore have no effects outside its own rows.
 */
import { setTimeout as pause } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const REFERENCE_GONE = '23503';
const LOST_RACES = new Set([SERIALIZATION_FAILURE, DEADLOCK, REFERENCE_GONE]);

const ATTEMPTS = 5;
/** A random delay, because the transactions they collided with are still running. */
const PAUSE_MS = 20;

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
