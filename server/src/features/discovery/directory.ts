/** A viewer's list of short tags: complete, or how it changed since a version that the viewer has. */
import { randomUUID } from 'node:crypto';
import { SHORT_TAG_BYTES, viewerChanges, type DiscoveryKind } from '@porchlight/domain/discovery';
import type { Clock } from '../../platform/clock.ts';
import { inSlices } from '../../platform/concurrency/slices.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { PURGE_BATCH, purgeJob } from '../../sweeper/purge.ts';
import type { Job } from '../../sweeper/sweeper.ts';
import * as queries from './directory-queries.ts';
import type { DiscoveryKey, DiscoveryKeys } from './key.ts';
import { createVersionSeal } from './list-version.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A device that stays away for longer downloads the complete list. */
const KEPT_MS = 30 * DAY_MS;
/** More than the devices of one person; an older version gets the complete list. */
const MOST_VIEWS = 50;
/** All views of a person for one list share these bytes: 4,096 hidden tags. */
const MOST_BYTES = 4096 * SHORT_TAG_BYTES;

export type DirectoryAnswer = {
  keyId: string;
  version: string;
  isComplete: boolean;
  tags: string[];
  removed: string[];
};
type Deps = { db: Db; clock: Clock; keys: DiscoveryKeys };
type Viewer = { userId: string; kind: DiscoveryKind; since: string | undefined };

export function createDirectory({ db, clock, keys }: Deps) {
  const { seal, open } = createVersionSeal(keys.phone.seed);

  /** One snapshot: list, version and hidden tags belong together. */
  const readList = async (tx: Tx, key: DiscoveryKey, { userId, kind, since }: Viewer) => {
    const owner = { userId, keyId: key.id };
    const state = await queries.stateOf(tx, kind, key.id);
    if (!state) throw new ApiError('unknown_key');
    const hidden = await queries.hiddenFrom(tx, userId, kind);
    const given = since === undefined ? null : open(since, owner);
    const isKnown = given && given.version >= state.oldest && given.version <= state.version;
    const before = isKnown
      ? await queries.findView(tx, { id: given.viewId, userId, kind })
      : undefined;
    const list =
      given && before
        ? await changes(tx, kind, given.version, { before: split(before), now: hidden })
        : { isComplete: true, tags: await queries.allBut(tx, kind, hidden), removed: [] };
    const viewId = await queries.keepView(
      tx,
      { id: randomUUID(), userId, kind, hidden: Buffer.concat(hidden) },
      { now: clock(), freshMs: DAY_MS, most: MOST_VIEWS, mostBytes: MOST_BYTES },
    );
    return { ...list, version: seal({ version: state.version, viewId }, owner) };
  };

  return {
    async read(viewer: Viewer): Promise<DirectoryAnswer> {
      const key = keys[viewer.kind];
      const list = await db.transaction((tx) => readList(tx, key, viewer), {
        isolationLevel: 'repeatable read',
      });
      const [tags, removed] = [await textsOf(list.tags), await textsOf(list.removed)];
      return { ...list, keyId: key.id, tags, removed };
    },

    jobs: [
      purgeJob('purge tag changes', (now) => queries.purgeChanges(db, now - KEPT_MS, PURGE_BATCH)),
      purgeJob('purge tag views', (now) => queries.purgeViews(db, now - KEPT_MS)),
    ] satisfies Job[],
  };
}

/** The complete list may have a million tags. Each buffer holds one tag or many. */
async function textsOf(buffers: readonly Buffer[]): Promise<string[]> {
  const texts: string[] = [];
  await inSlices(buffers, (tags) => {
    for (const tag of split(tags)) texts.push(tag.toString('base64url'));
  });
  return texts;
}

async function changes(
  tx: Tx,
  kind: DiscoveryKind,
  version: number,
  hidden: { before: readonly Buffer[]; now: readonly Buffer[] },
) {
  const asSet = (tags: readonly Buffer[]) => new Set(tags.map((tag) => tag.toString('hex')));
  const { added, removed } = viewerChanges(
    await queries.changesSince(tx, kind, version),
    asSet(hidden.before),
    asSet(hidden.now),
  );
  const asBytes = (tags: readonly string[]) => tags.map((tag) => Buffer.from(tag, 'hex'));
  return { isComplete: false, tags: asBytes(added), removed: asBytes(removed) };
}

function split(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / SHORT_TAG_BYTES }, (_, i) =>
    bytes.subarray(i * SHORT_TAG_BYTES, (i + 1) * SHORT_TAG_BYTES),
  );
}
