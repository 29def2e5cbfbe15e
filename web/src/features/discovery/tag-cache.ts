/**
 * The tags of this person's numbers, so that only new numbers are asked for: an account may ask for
 * a few thousand. On this device alone, for one account, and gone at sign-out (`user-`).
 */
import { readKey, writeKey } from '../../api/storage.ts';
import type { Tag } from './questions.ts';

export type Tags = Map<string, Tag>;
type Kept = { keyId: string; tags: [number: string, full: string, short: string][] };

const nameFor = (userId: string) => `user-discovery-${userId}`;

/** Tags of another key are of no use. */
export function readTags(userId: string, keyId: string): Tags {
  const kept = parse(readKey(nameFor(userId)));
  if (kept?.keyId !== keyId) return new Map();
  return new Map(kept.tags.map(([number, full, short]) => [number, { full, short }]));
}

export function keepTags(userId: string, keyId: string, tags: Tags): void {
  const kept: Kept = {
    keyId,
    tags: [...tags].map(([number, { full, short }]) => [number, full, short]),
  };
  writeKey(nameFor(userId), JSON.stringify(kept));
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept;
    return Array.isArray(kept.tags) ? kept : null;
  } catch {
    return null;
  }
}
