/** The password manager of a test's phone: keeps passkeys and signs with them, as its system asks. */
import { createAuthenticator, type SoftPasskey } from '@porchlight/testing/authenticator';
import type { PasskeyManager } from '../native/shell/system.ts';
import { origin } from './accounts.ts';
import { APP_CERTIFICATE } from './product.ts';

/** The build names its own address; here that is the product that the test run started. */
const BUILT_FOR = 'https://porchlight.example';
const certificate = Buffer.from(APP_CERTIFICATE.replaceAll(':', ''), 'hex');

const signedFor = (given: string | null): string => {
  if (given === null) return `android:apk-key-hash:${certificate.toString('base64url')}`;
  return given === BUILT_FOR ? origin() : given;
};

export function createPasswordManager(): PasskeyManager {
  const kept: SoftPasskey[] = [];
  return {
    has: (id) => kept.some(({ credentialId }) => credentialId === id),
    create: (options, from) => {
      const { credential, passkey } = createAuthenticator(signedFor(from)).create(options);
      kept.push(passkey);
      return credential;
    },
    get: (options, from) => kept.at(-1)?.use(options, { origin: signedFor(from) }) ?? null,
  };
}
