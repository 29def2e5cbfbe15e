/**
 * Transactions and single statements that lost a race are begun again: two that wait for each other
 * (one is ended by the database), and one that refers to a row which went while it was running. On
 * the second try it reads what is true by then. So the work of a transaction must have no effect
 * beside its own rows.
 */
import { setTimeout as pause } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const REFERENCE_GONE = '23503';
const LOST_RACES = new Set([SERIALIZATION_FAILURE, DEADLOCK, REFERENCE_GONE]);

const ATTEMPTS = 5;
/** Not at once and not all together: whoever they collided with is still at work. */
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
