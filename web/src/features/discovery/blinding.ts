/**
 * The device's part of the matching: blind a number or an address, take the blinding off an answer. Only the
 * worker loads this; nothing of it is on the page.
 */
import { ristretto255_oprf } from '@noble/curves/ed25519.js';
import { SHORT_TAG_BYTES, TAG_BYTES } from '@porchlight/domain/discovery';
import type { Tag } from './questions.ts';

const { oprf } = ristretto255_oprf;

export type Secret = { readonly input: Uint8Array; readonly blind: Uint8Array };
export type Blinded = { readonly secret: Secret; readonly element: string };

export function blind(value: string, random?: (length?: number) => Uint8Array): Blinded {
  const input = new TextEncoder().encode(value);
  const { blind: factor, blinded } = oprf.blind(input, random);
  return { secret: { input, blind: factor }, element: toText(blinded) };
}

/** A point of nobody's, indistinguishable from a blinded one. */
export function decoy(): string {
  return toText(oprf.blind(crypto.getRandomValues(new Uint8Array(32))).blinded);
}

/** Throws where the answer is not an element of the group. */
export function unblind({ input, blind: factor }: Secret, evaluated: string): Tag {
  const tag = oprf.finalize(input, factor, fromText(evaluated)).subarray(0, TAG_BYTES);
  return { full: toText(tag), short: toText(tag.subarray(0, SHORT_TAG_BYTES)) };
}

/** Base64url. */
function toText(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text: string): Uint8Array {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(decoded, (letter) => letter.codePointAt(0) ?? 0);
}
