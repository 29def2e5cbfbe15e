/**
 * Matching address books. The device blinds its numbers and addresses, the server multiplies what it cannot
 * read, and the device finds the hits by itself: docs/decisions/0030-contact-discovery.md.
 */
import type { EmailMatch, PhoneMatch } from '@porchlight/contract/discovery';
import {
  DISCOVERY_KINDS,
  DISCOVERY_SUITE,
  MAX_BATCH,
  TAG_BYTES,
  TAG_PREFIX,
  type DiscoveryKind,
} from '@porchlight/domain/discovery';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/observability/log.ts';
import { photoUrl } from '../contacts/service.ts';
import type { Asker, LookupBudget } from '../lookup-budget/service.ts';
import { createDirectory } from './directory.ts';
import { createEvaluators } from './evaluators.ts';
import { openKeys } from './key.ts';
import { createNumberReader } from './number-reader.ts';
import * as queries from './queries.ts';
import * as tagQueries from './tag-queries.ts';
import { createTagging } from './tags.ts';

export type DiscoveryDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  lookupBudget: LookupBudget;
  discoveryKey: string | undefined;
};
export type Discovery = Awaited<ReturnType<typeof createDiscovery>>;

type Languages = readonly string[];
type Found = { id: string; displayName: string; username: string; photoId: string | null };

export async function createDiscovery(deps: DiscoveryDeps) {
  const { db, clock, log, limits, lookupBudget, discoveryKey } = deps;
  const keys = await openKeys(db, discoveryKey);
  for (const kind of DISCOVERY_KINDS) await tagQueries.openList(db, kind, keys[kind].id);
  const evaluators = createEvaluators(keys.phone.seed);
  const tagging = createTagging({ db, clock, log, keys, evaluators });
  const directory = createDirectory({ db, clock, keys });
  const readNumbers = createNumberReader();

  const assertKey = (kind: DiscoveryKind, keyId: string | undefined): void => {
    if (keyId !== undefined && keyId !== keys[kind].id) throw new ApiError('unknown_key');
  };

  const byTags = async (userId: string, kind: DiscoveryKind, asked: string[]) => {
    const texts = new Map(asked.map((text) => [bytesOf(text)?.toString('hex'), text]));
    const tags = asked.map(bytesOf).filter((tag) => tag !== null);
    if (tags.length === 0) return [];
    const rows = await queries.byTags(db, userId, kind, tags);
    return rows.map((row) => ({ row, text: texts.get(row.tag.toString('hex')) ?? '' }));
  };

  const byNumbers = async (userId: string, asked: string[], languages: Languages) => {
    if (asked.length === 0) return [];
    const hints = { ...(await queries.homeOf(db, userId)), languages };
    const numbers = await readNumbers(userId, asked, hints);
    const known = [...new Set(numbers.values())].filter((number) => number !== null);
    if (known.length === 0) return [];
    const rows = await queries.byNumbers(db, userId, known);
    return [...numbers].flatMap(([text, number]) =>
      rows.filter((row) => row.phone === number).map((row) => match(row, text)),
    );
  };

  return {
    params: (kind: DiscoveryKind) =>
      ({ keyId: keys[kind].id, suite: DISCOVERY_SUITE, maxBatch: MAX_BATCH }) as const,

    async evaluate(
      asker: Asker,
      { kind, keyId, blinded }: { kind: DiscoveryKind; keyId: string; blinded: string[] },
    ): Promise<string[]> {
      assertKey(kind, keyId);
      await lookupBudget.take(kind, asker, blinded.length);
      const elements = blinded.map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
      const evaluated = await evaluators.run('evaluate', keys[kind].info, elements);
      if (!evaluated) throw new ApiError('invalid_input', { field: 'blinded' });
      return evaluated.map((element) => Buffer.from(element).toString('base64url'));
    },

    async directory(
      userId: string,
      asked: { kind: DiscoveryKind; keyId: string | undefined; since: string | undefined },
    ) {
      const { kind, keyId, since } = asked;
      assertKey(kind, keyId);
      await limits.take('directory', userId);
      // Includes people who have just joined or changed something, and leaves others out at once.
      await tagging.tagNow(kind);
      return directory.read({ userId, kind, since });
    },

    /** Tags and plain numbers; what was sent stands beside each person found, and is not kept. */
    async byPhones(asker: Asker, asked: string[], languages: Languages): Promise<PhoneMatch[]> {
      const { userId } = asker;
      await limits.take('search', userId);
      const unique = [...new Set(asked)];
      const tags = unique.filter((text) => text.startsWith(TAG_PREFIX));
      const numbers = unique.filter((text) => !text.startsWith(TAG_PREFIX));
      if (numbers.length > 0) await lookupBudget.take('phone', asker, numbers.length);
      const byTag = await byTags(userId, 'phone', tags);
      return [
        ...byTag.map(({ row, text }) => match(row, text)),
        ...(await byNumbers(userId, numbers, languages)),
      ];
    },

    /** Tags alone: an address in clear text has the search. */
    async byEmails({ userId }: Asker, asked: string[]): Promise<EmailMatch[]> {
      await limits.take('search', userId);
      const found = await byTags(userId, 'email', [...new Set(asked)]);
      return found.map(({ row, text }) => ({ ...personOf(row), emailTag: text }));
    },

    onPersonDeleted: (tx: Tx, userId: string, now: number) => tagQueries.forget(tx, userId, now),

    jobs: [tagging.job, ...directory.jobs],
    settle: () => tagging.settle(),
    stop: () => tagging.stop(),
    close: () => evaluators.close(),
  };
}

function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text.slice(TAG_PREFIX.length), 'base64url');
  return bytes.length === TAG_BYTES ? bytes : null;
}

const personOf = ({ id, displayName, username, photoId }: Found) => ({
  ...{ id, displayName, username, avatar: photoUrl(photoId) },
});

function match(found: Found, phoneNumber: string): PhoneMatch {
  return { ...personOf(found), phoneNumber };
}
