/**
 * Native push by Firebase Cloud Messaging HTTP v1. Google can read these messages, so they only say
 * 'look'.
 */
import { readFileSync } from 'node:fs';
import { PRODUCT_NAME, PUSH_CHANNEL } from '@porchlight/domain/product';
import { z } from 'zod';
import { textsIn } from '../platform/texts.ts';
import type { Clock } from '../platform/clock.ts';
import { createAccess } from './fcm-access.ts';
import { PushError, retryAfterMs, type NativeTarget, type PushMessage } from './port.ts';

export type NativePush = {
  send(target: NativeTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

const TIMEOUT_MS = 10_000;

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
  /** Not part of Google's key files: another address for messages, for a stand-in server. */
  api_url: z.url().default('https://fcm.googleapis.com'),
});
export type FcmCredentials = z.output<typeof serviceAccount>;

export function readFcmCredentials(file: string): FcmCredentials {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('FCM_CREDENTIALS must be the path of a readable JSON file.');
  }
  const parsed = serviceAccount.safeParse(content);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new Error(`FCM_CREDENTIALS must be a service account's file; please check ${field} in it.`);
}

export function createFcm(options: {
  credentials: FcmCredentials;
  clock: Clock;
  timeoutMs?: number;
}): NativePush {
  const { credentials, clock, timeoutMs = TIMEOUT_MS } = options;
  const access = createAccess({ account: credentials, clock, timeoutMs });
  const project = encodeURIComponent(credentials.project_id);
  const url = new URL(`/v1/projects/${project}/messages:send`, credentials.api_url);

  const post = async (token: string, body: unknown): Promise<Response> => {
    try {
      return await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    } catch (error) {
      throw new PushError('fcm_unreachable', { cause: error });
    }
  };

  return {
    async send({ token: device }, message) {
      const response = await post(await access.token(), bodyFor(device, message, clock()));
      if (response.ok) {
        await response.body?.cancel();
        return 'sent';
      }
      const answer = failure.safeParse(await response.json().catch(() => null)).data;
      if (isGone(response.status, answer)) return 'gone';
      if (response.status === 401) access.forget();
      throw new PushError(`fcm_${response.status}`, {
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock()),
      });
    },
  };
}

function bodyFor(token: string, { id, ttlSeconds, language }: PushMessage, now: number) {
  const expiresAt = Math.floor(now / 1000) + ttlSeconds;
  return {
    message: {
      token,
      notification: { title: PRODUCT_NAME, body: textsIn(language)('notices.generic') },
      data: { notificationId: id },
      // The id is also the tag, so that a second copy replaces the first instead of ringing twice.
      android: {
        priority: 'HIGH',
        ttl: `${ttlSeconds}s`,
        notification: { tag: id, channel_id: PUSH_CHANNEL, sound: 'default' },
      },
      apns: {
        headers: {
          'apns-priority': '10',
          'apns-expiration': String(expiresAt),
          'apns-collapse-id': id,
        },
        // The number is the app's own business: any badge says that there is something to see.
        payload: { aps: { sound: 'default', badge: 1 } },
      },
    },
  };
}

const failure = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

/**
 * Only errors about this one device count as 'gone'. Anything else (a wrong URL also answers 404,
 * but not in FCM's format) may be our own fault and temporary.
 */
function isGone(status: number, answer: z.output<typeof failure> | undefined): boolean {
  if (!answer) return false;
  if (status === 404) return true;
  return answer.error.details.some(
    ({ errorCode, fieldViolations = [] }) =>
      errorCode === 'UNREGISTERED' ||
      errorCode === 'SENDER_ID_MISMATCH' ||
      fieldViolations.some(({ field }) => field === 'message.token'),
  );
}
