/** Access tokens of a Google service account, in exchange for a signed JWT. */
import { createPrivateKey, createSign } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { PushError, retryAfterMs } from './port.ts';

export type ServiceAccount = {
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
};

export type Access = {
  token(): Promise<string>;
  /** Drops a rejected token, so that the next call requests a new one. */
  forget(): void;
};

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR_S = 3600;
/** A token that is about to expire is not used. */
const RESERVE_MS = 60_000;

export function createAccess(options: {
  account: ServiceAccount;
  clock: Clock;
  timeoutMs: number;
}): Access {
  const { account, clock, timeoutMs } = options;
  const key = createPrivateKey(account.private_key);
  let current: { token: Promise<string>; until: number } | null = null;

  const signedStatement = (): string => {
    const issuedAt = Math.floor(clock() / 1000);
    const claims = {
      iss: account.client_email,
      scope: SCOPE,
      aud: account.token_uri,
      iat: issuedAt,
      exp: issuedAt + HOUR_S,
    };
    const body = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
  };

  const exchange = async (): Promise<{ token: string; until: number }> => {
    const response = await fetch(account.token_uri, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signedStatement(),
      }),
    }).catch((error: unknown) => {
      throw new PushError('fcm_access_unreachable', { cause: error });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || !isTokenAnswer(answer)) {
      throw new PushError(`fcm_access_${response.status}`, {
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock()),
      });
    }
    const { access_token: token, expires_in: seconds } = answer;
    return { token, until: clock() + seconds * 1000 - RESERVE_MS };
  };

  return {
    token() {
      if (current && clock() < current.until) return current.token;
      const exchanging = exchange();
      // Concurrent callers share one token request.
      const next = { token: exchanging.then(({ token }) => token), until: Infinity };
      current = next;
      exchanging.then(
        ({ until }) => (next.until = until),
        () => current === next && (current = null),
      );
      return next.token;
    },
    forget: () => void (current = null),
  };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function isTokenAnswer(value: unknown): value is { access_token: string; expires_in: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    typeof value.access_token === 'string' &&
    'expires_in' in value &&
    typeof value.expires_in === 'number'
  );
}
