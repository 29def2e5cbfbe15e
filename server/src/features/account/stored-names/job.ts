/**
 * Words of names that an older version saved, which knew fewer spellings. Daily, because an older
 * process may still be writing such words while a new version rolls out.
 */
import { searchWords } from '@porchlight/domain/search-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../sweeper/sweeper.ts';
import * as queries from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;

export function createStoredNames(db: Db): Job {
  let after = FIRST;
  return {
    name: 'complete words of names',
    priority: 'upkeep',
    everyMs: DAY,
    async run() {
      const { names, last } = await queries.namesAfter(db, after, BATCH);
      for (const { id, name, words } of names) {
        const missing = searchWords(name).filter((word) => !words.includes(word));
        if (missing.length > 0) await queries.addWords(db, { id, name, words: missing });
      }
      after = last ?? FIRST;
      return last !== null;
    },
  };
}
