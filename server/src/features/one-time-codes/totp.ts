/** The arithmetic of one-time codes, by RFC 6238: what every authenticator app can do. */
import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@porchlight/contract/one-time-codes';
import { PRODUCT_NAME } from '@porchlight/domain/product';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A code of the step before or after is taken, too: people type slowly, and phones' clocks differ. */
const WINDOW = 1;

/** Crockford's letters and digits: none of them is mistaken for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits each: with 112 and more, a hash without a salt is enough (ASVS 6.5.2). */
const RECOVERY_LENGTH = 24;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: DIGITS,
    period: PERIOD_S,
  });

/** For the authenticator app, as text and as the address of a QR code. */
export function describeSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The number of the 30 seconds that this code belongs to; null: to none of now. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!looksLikeCode(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Six digits; everything else can only be a recovery code. */
export const looksLikeCode = (code: string): boolean => /^\d{6}$/.test(code);

export function newRecoveryCodes(): string[] {
  const letter = (byte: number): string => ALPHABET[byte % ALPHABET.length]!;
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_LENGTH)].map(letter).join(''),
  );
}

/** In groups of four, as it is shown and typed. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** People read an O for a 0 and an l for a 1. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256')
    .update('porchlight recovery code ')
    .update(typed.replaceAll('o', '0').replace(/[il]/g, '1'))
    .digest();
