/** Keeps a tag for every member who may be found by their number. */
import { setTimeout as pause } from 'node:timers/promises';
import { TAG_BYTES } from '@porchlight/domain/discovery';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Evaluators } from './evaluators.ts';
import type { DiscoveryKey } from './key.ts';
import * as queries from './queries.ts';

/** A batch takes a fraction of a second of one thread, so concurrent matching hardly waits. */
const BATCH = 25;
const REST_MS = 100;
const MINUTE_MS = 60_000;

export type Tagging = {
  /** Computes tags for people without one, including everyone who joined before this call. */
  tagNow(): Promise<void>;
  readonly job: Job;
  /** Resolves when current work is done. */
  settle(): Promise<void>;
  stop(): void;
};

export function createTagging(deps: {
  db: Db;
  log: Log;
  key: DiscoveryKey;
  evaluators: Evaluators;
}): Tagging {
  const { db, log, key, evaluators } = deps;
  let batch: Promise<boolean> | null = null;
  let catchingUp: Promise<void> | null = null;
  let isStopped = false;

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
    (batch ??= run().finally(() => {
      batch = null;
    }));

  const catchUp = async (): Promise<void> => {
    while (!isStopped && (await tagSome())) await pause(REST_MS);
    if (!isStopped) await queries.dropStale(db, key.id);
  };

  return {
    async tagNow() {
      // One that is under way may have looked before the newest came.
      await batch;
      await tagSome();
    },
    job: {
      ...{ name: 'tag numbers', priority: 'upkeep', everyMs: MINUTE_MS },
      // In the background: a thousand new members must not hold up the end of anyone's timer.
      async run() {
        catchingUp ??= catchUp()
          .catch((error: unknown) => log.error({ err: error }, 'numbers could not be tagged'))
          .finally(() => {
            catchingUp = null;
          });
        return false;
      },
    },
    settle: async () => {
      await catchingUp;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
