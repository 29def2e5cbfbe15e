/**
 * A whole live message as it goes over the wire (RFC 6455, 5.2): header and text in one piece, as
 * a string of bytes. Node sends such a string without making a buffer of it, and several of them
 * to one receiver are joined by `+`; `ws` would make two pieces of each and look at every option.
 */
const FINAL_TEXT = '\x81';
const TWO_BYTES = String.fromCharCode(126);
const EIGHT_BYTES = String.fromCharCode(127);

export const BYTES = 'latin1';

export type Frame = string;

export function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  // As many bytes as letters: all of them are ASCII.
  const bytes = length === text.length ? text : Buffer.from(text).toString(BYTES);
  return FINAL_TEXT + lengthOf(length) + bytes;
}

function lengthOf(length: number): string {
  if (length < 126) return String.fromCharCode(length);
  if (length < 0x10000) return TWO_BYTES + String.fromCharCode(length >> 8, length & 0xff);
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(length));
  return EIGHT_BYTES + eight.toString(BYTES);
}
