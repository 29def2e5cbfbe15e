/** Keeps a tag for every member who may be found by their number, and by their address. */
import { setTimeout as pause } from 'node:timers/promises';
import { DISCOVERY_KINDS, TAG_BYTES, type DiscoveryKind } from '@porchlight/domain/discovery';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import type { Evaluators } from './evaluators.ts';
import type { DiscoveryKeys } from './key.ts';
import * as queries from './tag-queries.ts';

/** A batch takes a fraction of a second of one thread, so concurrent matching hardly waits. */
const BATCH = 25;
const REST_MS = 100;
const MINUTE_MS = 60_000;

export type Tagging = {
  /**
   * Brings a list up to date: without everyone who may not be found any more, and with tags for
   * people without one, including everyone who joined before this call.
   */
  tagNow(kind: DiscoveryKind): Promise<void>;
  readonly job: Job;
  /** Resolves when current work is done. */
  settle(): Promise<void>;
  stop(): void;
};

export function createTagging(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  keys: DiscoveryKeys;
  evaluators: Evaluators;
}): Tagging {
  const { db, clock, log, keys, evaluators } = deps;
  const batches: Partial<Record<DiscoveryKind, Promise<boolean>>> = {};
  let catchingUp: Promise<void> | null = null;
  let isStopped = false;

  const tag = async (kind: DiscoveryKind): Promise<boolean> => {
    const people = await queries.missing(db, kind, BATCH);
    if (people.length === 0) return false;
    const { id: keyId, info } = keys[kind];
    const inputs = people.map(({ value }) => new TextEncoder().encode(value));
    const outputs = await evaluators.run('output', info, inputs);
    if (!outputs) throw new Error('a tag could not be made');
    const rows = people.map((person, i) => ({
      ...person,
      tag: Buffer.from(outputs[i] ?? []).subarray(0, TAG_BYTES),
    }));
    await queries.save(db, { kind, keyId }, rows, clock());
    return people.length === BATCH;
  };

  // However many ask at once, each number is evaluated once.
  const tagSome = (kind: DiscoveryKind): Promise<boolean> =>
    (batches[kind] ??= tag(kind).finally(() => delete batches[kind]));

  const freeAll = async (kind: DiscoveryKind): Promise<void> => {
    while (!isStopped && (await queries.free(db, kind, clock())));
  };

  const catchUp = async (): Promise<void> => {
    for (const kind of DISCOVERY_KINDS) {
      await freeAll(kind);
      while (!isStopped && (await tagSome(kind))) await pause(REST_MS);
    }
  };

  return {
    async tagNow(kind) {
      await freeAll(kind);
      // One that is under way may have looked before the newest came.
      await batches[kind];
      await tagSome(kind);
    },
    job: {
      ...{ name: 'tag people', priority: 'upkeep', everyMs: MINUTE_MS },
      // In the background: a thousand new members must not hold up the end of anyone's timer.
      async run() {
        catchingUp ??= catchUp()
          .catch((error: unknown) => log.error({ err: error }, 'people could not be tagged'))
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
