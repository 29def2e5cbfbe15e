/** An authenticator app: shows the codes of a secret. */
import { Secret, TOTP } from 'otpauth';

export function createAuthenticatorApp(secret: string, now: () => number) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    /** The code of now, or of so many steps of 30 seconds before or after. */
    code: (steps = 0): string => totp.generate({ timestamp: now() + steps * 30_000 }),
  };
}
