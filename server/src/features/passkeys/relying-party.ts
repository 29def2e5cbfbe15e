/** The server's side of the ceremonies: who asks, from which pages and apps an answer may come. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';

export type RelyingParty = { readonly id: string; readonly origins: readonly string[] };

/**
 * The phone apps sign for the same domain. iOS names the domain's own origin; Android names the
 * certificate of the app, which the operator has listed.
 */
export function relyingParty(config: Pick<Config, 'publicUrl' | 'native'>): RelyingParty {
  const { publicUrl, native } = config;
  const apps = native.androidFingerprints.map((fingerprint) => {
    const hash = Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url');
    return `android:apk-key-hash:${hash}`;
  });
  const { hostname } = new URL(publicUrl);
  return { id: hostname, origins: [publicUrl, ...apps] };
}

/** A user handle is the account's id, which is random and says nothing about the person. */
export const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/**
 * A key that nobody has. An unknown credential is checked against it, so that its refusal takes as
 * long as that of a known one.
 */
export function decoyCredential(): { credentialId: Buffer; publicKey: Buffer; counter: number } {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: key type EC2 (1: 2), algorithm ES256 (3: -7), curve P-256 (-1: 1), x (-2), y (-3).
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  return { credentialId: randomBytes(32), publicKey: cose, counter: 0 };
}
