/**
 * Matches phone numbers as a device does: blind, let the server evaluate, unblind, look for hits.
 */
import { ristretto255_oprf } from '@noble/curves/ed25519.js';
import { SHORT_TAG_BYTES, TAG_BYTES, TAG_PREFIX } from '@porchlight/domain/discovery';
import { noteBook } from './canaries.ts';
import type { Person } from './world.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'));

/** The full tags of these numbers (E.164), as the device sends them to ask for hits. */
export async function tagsFor(person: Person, numbers: readonly string[]): Promise<string[]> {
  noteBook(numbers);
  const { keyId } = await person.call('GET /api/contact-discovery/params');
  const asked = numbers.map((number) => {
    const input = new TextEncoder().encode(number);
    return { input, ...ristretto255_oprf.oprf.blind(input) };
  });
  const { evaluated } = await person.call('POST /api/contact-discovery/evaluate', {
    body: { keyId, blinded: asked.map(({ blinded }) => text(blinded)) },
  });
  return asked.map(({ input, blind }, i) => {
    const output = ristretto255_oprf.oprf.finalize(input, blind, bytes(evaluated[i] ?? ''));
    return TAG_PREFIX + text(output.subarray(0, TAG_BYTES));
  });
}

export const shortOf = (tag: string): string =>
  text(bytes(tag.slice(TAG_PREFIX.length)).subarray(0, SHORT_TAG_BYTES));

/** The names of the members among these numbers. */
export async function match(person: Person, numbers: readonly string[]): Promise<string[]> {
  const tags = await tagsFor(person, numbers);
  const { keyId } = await person.call('GET /api/contact-discovery/params');
  const directory = await person.call('GET /api/contact-discovery/tags', { query: { keyId } });
  const hits = tags.filter((tag) => directory.tags.includes(shortOf(tag)));
  if (hits.length === 0) return [];
  const found = await person.call('POST /api/users/by-phones', { body: { phoneNumbers: hits } });
  return found.map(({ displayName }) => displayName);
}
