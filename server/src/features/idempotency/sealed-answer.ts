/**
 * Answers are stored encrypted with a key derived from the Idempotency-Key, which is stored as a
 * hash only: some answers hold secrets, and a copy of the database must not.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (purpose: string, key: string): Buffer =>
  createHash('sha256').update(`porchlight idempotency ${purpose} ${key}`).digest();

export const hashKey = (key: string): Buffer => derive('id', key);

/** Tells whether two requests ask for the same. Nobody without the key can guess what they asked. */
export const fingerprintOf = (key: string, request: unknown): Buffer =>
  createHmac('sha256', derive('request', key)).update(JSON.stringify(request)).digest();

export function seal(key: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive('answer', key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function open(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, derive('answer', key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
