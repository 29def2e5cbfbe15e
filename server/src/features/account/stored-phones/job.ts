/**
 * Numbers stored before countries were: valid ones get theirs, the others are taken out of sight
 * until their owner corrects them. Hourly, because an older process may still be writing such rows
 * while a new version rolls out.
 */
import { readPhone } from '@porchlight/domain/phone';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const HOUR = 60 * 60 * 1000;
/** Parsing takes about 0.1 ms a number, on the thread that serves requests. */
const BATCH = 100;

export function createStoredPhones(db: Db): Job {
  return {
    name: 'check stored numbers',
    priority: 'upkeep',
    everyMs: HOUR,
    async run() {
      const rows = await queries.uncheckedPhones(db, BATCH);
      const read = rows.map(({ id, e164 }) => {
        const country = readPhone(e164, null)?.country ?? null;
        return { id, e164, country };
      });
      await queries.saveCountries(db, read);
      return rows.length === BATCH;
    },
  };
}
