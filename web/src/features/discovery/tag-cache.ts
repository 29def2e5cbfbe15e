/**
 * The tags of this person's numbers, so that only new numbers are asked for: an account may ask for
 * a few thousand. On this device alone, for one account, gone at sign-out (`user-`) and when access
 * to the address book is withdrawn. The numbers themselves stand there as keyed hashes.
 */
import { keyedHashes } from '../../storage/device-key.ts';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import type { Tag } from './questions.ts';

export type Tags = Map<string, Tag>;
type Kept = { keyId: string; hashed: [hash: string, full: string, short: string][] };

const nameFor = (userId: string) => `${KEYS.discoveryTags}${userId}`;

/** Those of the numbers that have one. Tags of another key are of no use. */
export async function readTags(
  userId: string,
  keyId: string,
  numbers: readonly string[],
): Promise<Tags> {
  const kept = parse(readKey(nameFor(userId)));
  const hashes = kept?.keyId === keyId ? await keyedHashes(numbers) : null;
  if (!kept || !hashes) return new Map();
  const tags = new Map(kept.hashed.map(([hash, full, short]) => [hash, { full, short }]));
  return new Map(
    numbers.flatMap((number, i) => {
      const tag = tags.get(hashes[i] ?? '');
      return tag ? [[number, tag] as const] : [];
    }),
  );
}

/** Nothing is kept once `signal` says stop: the person may have signed out meanwhile. */
export async function keepTags(
  userId: string,
  keyId: string,
  tags: Tags,
  signal?: AbortSignal,
): Promise<void> {
  const entries = [...tags];
  const hashes = await keyedHashes(entries.map(([number]) => number));
  if (!hashes || signal?.aborted) return;
  const hashed = entries.map(
    ([, { full, short }], i) => [hashes[i] ?? '', full, short] as [string, string, string],
  );
  writeKey(nameFor(userId), JSON.stringify({ keyId, hashed } satisfies Kept));
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept | null;
    return Array.isArray(kept?.hashed) ? kept : null;
  } catch {
    return null;
  }
}
