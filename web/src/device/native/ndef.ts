/** Records as they lie on a tag (NFC Forum, NDEF), to and from ours. Bytes are plain numbers here. */
import type { NdefRecord } from '@capgo/capacitor-nfc';
import type { NfcRecord } from '../device.ts';

const WELL_KNOWN = 1;
const ABSOLUTE_URI = 3;
const TEXT = 0x54;
const URI = 0x55;

/** The prefix that the first byte of a link stands for; 0 is none. */
const PREFIXES = ['', 'http://www.', 'https://www.', 'http://', 'https://'];
const IS_UTF_16 = 0x80;
const LANGUAGE_LENGTH = 0x3f;
const LANGUAGE = 'en';

const bytes = (text: string): number[] => [...new TextEncoder().encode(text)];
const text = (given: readonly number[], encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(new Uint8Array(given));

export function toNdef({ type, value }: NfcRecord): NdefRecord {
  if (type === 'url') {
    const code = longestPrefixOf(value);
    const rest = value.slice(PREFIXES[code]?.length);
    return { tnf: WELL_KNOWN, type: [URI], id: [], payload: [code, ...bytes(rest)] };
  }
  const language = bytes(LANGUAGE);
  const payload = [language.length, ...language, ...bytes(value)];
  return { tnf: WELL_KNOWN, type: [TEXT], id: [], payload };
}

export function fromNdef({ tnf, type, payload }: NdefRecord): NfcRecord {
  const [first = 0, ...rest] = payload;
  if (tnf === WELL_KNOWN && type.length === 1 && type[0] === URI) {
    return { type: 'url', value: (PREFIXES[first] ?? '') + text(rest) };
  }
  if (tnf === WELL_KNOWN && type.length === 1 && type[0] === TEXT) {
    const encoding = (first & IS_UTF_16) === 0 ? 'utf-8' : 'utf-16be';
    return { type: 'text', value: text(rest.slice(first & LANGUAGE_LENGTH), encoding) };
  }
  if (tnf === ABSOLUTE_URI) return { type: 'url', value: text(type) };
  return { type: 'other', value: text(payload) };
}

function longestPrefixOf(value: string): number {
  let best = 0;
  for (const [code, prefix] of PREFIXES.entries()) {
    if (value.startsWith(prefix) && prefix.length > (PREFIXES[best]?.length ?? 0)) best = code;
  }
  return best;
}
