/**
 * Matches an address book as a device does: blind, let the server evaluate, unblind, look for hits.
 */
import { ristretto255_oprf } from '@noble/curves/ed25519.js';
import {
  SHORT_TAG_BYTES,
  TAG_BYTES,
  TAG_PREFIX,
  type DiscoveryKind,
} from '@porchlight/domain/discovery';
import { noteBook } from './canaries.ts';
import type { Person } from './world.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'));

/** The full tags of these numbers (E.164) or addresses, as the device sends them to ask for hits. */
export async function tagsFor(
  person: Person,
  values: readonly string[],
  kind: DiscoveryKind = 'phone',
): Promise<string[]> {
  if (kind === 'phone') noteBook(values);
  const { keyId } = await person.call('GET /api/contact-discovery/params', { query: { kind } });
  const asked = values.map((value) => {
    const input = new TextEncoder().encode(value);
    return { input, ...ristretto255_oprf.oprf.blind(input) };
  });
  const { evaluated } = await person.call('POST /api/contact-discovery/evaluate', {
    body: { kind, keyId, blinded: asked.map(({ blinded }) => text(blinded)) },
  });
  return asked.map(({ input, blind }, i) => {
    const output = ristretto255_oprf.oprf.finalize(input, blind, bytes(evaluated[i] ?? ''));
    return TAG_PREFIX + text(output.subarray(0, TAG_BYTES));
  });
}

export const shortOf = (tag: string): string =>
  text(bytes(tag.slice(TAG_PREFIX.length)).subarray(0, SHORT_TAG_BYTES));

/** The names of the members among these numbers or addresses. */
export async function match(
  person: Person,
  values: readonly string[],
  kind: DiscoveryKind = 'phone',
): Promise<string[]> {
  const tags = await tagsFor(person, values, kind);
  const { tags: listed } = await person.call('GET /api/contact-discovery/tags', {
    query: { kind },
  });
  const hits = tags.filter((tag) => listed.includes(shortOf(tag)));
  if (hits.length === 0) return [];
  const found =
    kind === 'phone'
      ? await person.call('POST /api/users/by-phones', { body: { phoneNumbers: hits } })
      : await person.call('POST /api/users/by-emails', { body: { tags: hits } });
  return found.map(({ displayName }) => displayName);
}

/** A device's list of short tags, kept up to date by changes. */
export type KeptList = { readonly tags: ReadonlySet<string>; readonly version: string };

/** Asks for the changes since a list, applies them, and gives them back beside the new list. */
export async function follow(person: Person, kept: KeptList | null, kind: DiscoveryKind = 'phone') {
  const answer = await person.call('GET /api/contact-discovery/tags', {
    query: { kind, ...(kept && { since: kept.version }) },
  });
  const tags = new Set(answer.isComplete ? [] : kept?.tags);
  for (const tag of answer.removed) tags.delete(tag);
  for (const tag of answer.tags) tags.add(tag);
  return { answer, list: { tags, version: answer.version } };
}
