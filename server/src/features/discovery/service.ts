/**
 * Matching address books. The device blinds its numbers, the server multiplies what it cannot
 * read, and the device finds the hits by itself: docs/decisions/0030-contact-discovery.md.
 */
import type { PhoneMatch } from '@porchlight/contract/discovery';
import {
  DISCOVERY_SUITE,
  MAX_BATCH,
  SHORT_TAG_BYTES,
  TAG_BYTES,
  TAG_PREFIX,
} from '@porchlight/domain/discovery';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import { photoUrl } from '../contacts/service.ts';
import type { Asker, LookupBudget } from '../lookup-budget/service.ts';
import { createEvaluators } from './evaluators.ts';
import { openKey } from './key.ts';
import { createNumberReader } from './number-reader.ts';
import * as queries from './queries.ts';
import { createTagging } from './tags.ts';

export type DiscoveryDeps = {
  db: Db;
  log: Log;
  limits: Limits;
  lookupBudget: LookupBudget;
  discoveryKey: string | undefined;
};
export type Discovery = Awaited<ReturnType<typeof createDiscovery>>;

type Languages = readonly string[];
type Found = { id: string; displayName: string; username: string; photoId: string | null };

export async function createDiscovery(deps: DiscoveryDeps) {
  const { db, log, limits, lookupBudget, discoveryKey } = deps;
  const key = await openKey(db, discoveryKey);
  const evaluators = createEvaluators(key);
  const tagging = createTagging({ db, log, key, evaluators });
  const readNumbers = createNumberReader();

  const assertKey = (keyId: string | undefined): void => {
    if (keyId !== undefined && keyId !== key.id) throw new ApiError('unknown_key');
  };

  const byTags = async (userId: string, asked: string[]): Promise<PhoneMatch[]> => {
    const texts = new Map(asked.map((text) => [bytesOf(text)?.toString('hex'), text]));
    const tags = asked.map(bytesOf).filter((tag) => tag !== null);
    if (tags.length === 0) return [];
    const rows = await queries.byTags(db, userId, key.id, tags);
    return rows.map((row) => match(row, texts.get(row.tag.toString('hex')) ?? ''));
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
    params: () => ({ keyId: key.id, suite: DISCOVERY_SUITE, maxBatch: MAX_BATCH }) as const,

    async evaluate(asker: Asker, keyId: string, blinded: string[]): Promise<string[]> {
      assertKey(keyId);
      await lookupBudget.take('phone', asker, blinded.length);
      const elements = blinded.map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
      const evaluated = await evaluators.run('evaluate', elements);
      if (!evaluated) throw new ApiError('invalid_input', { field: 'blinded' });
      return evaluated.map((element) => Buffer.from(element).toString('base64url'));
    },

    async directory(userId: string, keyId: string | undefined) {
      assertKey(keyId);
      await limits.take('directory', userId);
      // Includes people who have just joined or changed their number.
      await tagging.tagNow();
      const tags = await queries.shortTags(db, userId, key.id, SHORT_TAG_BYTES);
      return { keyId: key.id, tags: tags.map((tag) => tag.toString('base64url')) };
    },

    /** Tags and plain numbers; what was sent stands beside each person found, and is not kept. */
    async byPhones(asker: Asker, asked: string[], languages: Languages): Promise<PhoneMatch[]> {
      const { userId } = asker;
      await limits.take('search', userId);
      const unique = [...new Set(asked)];
      const tags = unique.filter((text) => text.startsWith(TAG_PREFIX));
      const numbers = unique.filter((text) => !text.startsWith(TAG_PREFIX));
      if (numbers.length > 0) await lookupBudget.take('phone', asker, numbers.length);
      return [...(await byTags(userId, tags)), ...(await byNumbers(userId, numbers, languages))];
    },

    jobs: [tagging.job],
    settle: () => tagging.settle(),
    stop: () => tagging.stop(),
    close: () => evaluators.close(),
  };
}

function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text.slice(TAG_PREFIX.length), 'base64url');
  return bytes.length === TAG_BYTES ? bytes : null;
}

function match({ id, displayName, username, photoId }: Found, phoneNumber: string): PhoneMatch {
  return { id, displayName, username, avatar: photoUrl(photoId), phoneNumber };
}
