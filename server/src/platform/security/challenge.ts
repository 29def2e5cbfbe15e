/**
 * Challenges carry their own proof: random bytes, an end and a MAC. Nothing is stored when one is
 * handed out, so that strangers who ask for many fill no table.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 16;
const END_BYTES = 6;
const MAC_BYTES = 32;
const LENGTH = RANDOM_BYTES + END_BYTES + MAC_BYTES;
/** The end, and the bytes that are remembered once it is used. */
export type Challenge = { readonly bytes: Buffer; readonly expiresAt: number };

/** A challenge is good for one purpose, and for the session or device that the purpose names. */
const macOf = (key: Buffer, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', key).update(purpose).update(head).digest();

export function makeChallenge(
  key: Buffer,
  wish: { purpose: string; random: Buffer; expiresAt: number },
): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUIntBE(wish.expiresAt, 0, END_BYTES);
  const head = Buffer.concat([wish.random.subarray(0, RANDOM_BYTES), end]);
  return Buffer.concat([head, macOf(key, wish.purpose, head)]);
}

/** Null: not one of ours, for something else, or too late. */
export function readChallenge(
  key: Buffer,
  given: { text: string; purpose: string; now: number },
): Challenge | null {
  const bytes = Buffer.from(given.text, 'base64url');
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== given.text) return null;
  const head = bytes.subarray(0, RANDOM_BYTES + END_BYTES);
  const mac = bytes.subarray(RANDOM_BYTES + END_BYTES);
  if (!timingSafeEqual(mac, macOf(key, given.purpose, head))) return null;
  const expiresAt = head.readUIntBE(RANDOM_BYTES, END_BYTES);
  return expiresAt > given.now ? { bytes, expiresAt } : null;
}
