/** Keeps a tag for every member who may be found by their number. */
import { TAG_BYTES } from '@porchlight/domain/discovery';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Evaluators } from './evaluators.ts';
import type { DiscoveryKey } from './key.ts';
import * as queries from './queries.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;

export type Tagging = {
  /** Tags some of those who have none yet; true when there may be more. */
  tagSome(): Promise<boolean>;
  readonly job: Job;
};

export function createTagging(deps: {
  db: Db;
  key: DiscoveryKey;
  evaluators: Evaluators;
}): Tagging {
  const { db, key, evaluators } = deps;
  let running: Promise<boolean> | null = null;

  const run = async (): Promise<boolean> => {
    const people = await queries.untagged(db, key.id, BATCH);
    if (people.length === 0) return false;
    const inputs = people.map(({ phone }) => new TextEncoder().encode(phone));
    const outputs = await evaluators.run('output', inputs);
    if (!outputs) throw new Error('a number could not be tagged');
    const rows = people.map(({ id, phone }, i) => ({
      userId: id,
      phoneE164: phone,
      tag: Buffer.from(outputs[i] ?? []).subarray(0, TAG_BYTES),
    }));
    await queries.saveTags(db, key.id, rows);
    return people.length === BATCH;
  };

  // However many ask at once, each number is evaluated once.
  const tagSome = (): Promise<boolean> =>
    (running ??= run().finally(() => {
      running = null;
    }));

  return {
    tagSome,
    job: {
      name: 'tag numbers',
      everyMs: MINUTE_MS,
      async run() {
        const hasMore = await tagSome();
        if (!hasMore) await queries.dropStale(db, key.id);
        return hasMore;
      },
    },
  };
}
