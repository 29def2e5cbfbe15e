/**
 * The tags of the address book, so that only what is new in it is asked for: an account may ask for
 * a few thousand. On this device alone, for one account, gone at sign-out (`user-`) and when access
 * to the address book is withdrawn. Numbers and addresses stand there as keyed hashes.
 */
import type { DiscoveryKind } from '@porchlight/domain/discovery';
import { keyedHashes } from '../../storage/device-key.ts';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import type { Tag } from './questions.ts';

export type Tags = Map<string, Tag>;
type Kept = { keyId: string; hashed: [hash: string, full: string, short: string][] };

/** The account, and whether the tags are of numbers or of addresses. */
export type Holder = { readonly userId: string; readonly kind: DiscoveryKind };

const KEY_OF = { phone: KEYS.discoveryTags, email: KEYS.discoveryEmailTags } as const;
const nameFor = ({ userId, kind }: Holder) => `${KEY_OF[kind]}${userId}`;

/** Those of the numbers or addresses that have one. Tags of another key are of no use. */
export async function readTags(
  holder: Holder,
  keyId: string,
  values: readonly string[],
): Promise<Tags> {
  const kept = parse(readKey(nameFor(holder)));
  const hashes = kept?.keyId === keyId ? await keyedHashes(values) : null;
  if (!kept || !hashes) return new Map();
  const tags = new Map(kept.hashed.map(([hash, full, short]) => [hash, { full, short }]));
  return new Map(
    values.flatMap((value, i) => {
      const tag = tags.get(hashes[i] ?? '');
      return tag ? [[value, tag] as const] : [];
    }),
  );
}

/** Nothing is kept once `signal` says stop: the person may have signed out meanwhile. */
export async function keepTags(
  holder: Holder,
  keyId: string,
  tags: Tags,
  signal?: AbortSignal,
): Promise<void> {
  const entries = [...tags];
  const hashes = await keyedHashes(entries.map(([value]) => value));
  if (!hashes || signal?.aborted) return;
  const hashed = entries.map(
    ([, { full, short }], i) => [hashes[i] ?? '', full, short] as [string, string, string],
  );
  writeKey(nameFor(holder), JSON.stringify({ keyId, hashed } satisfies Kept));
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
