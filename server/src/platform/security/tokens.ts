/** Secrets that are handed out: 256 random bits; only their hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be one of our tokens at all: what cannot be is not looked up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
