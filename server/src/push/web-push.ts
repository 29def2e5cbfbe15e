/** Web push, encrypted for one browser, so that the push service in between cannot read it. */
import * as http from 'node:http';
import * as https from 'node:https';
import webPush from 'web-push';
import type { Clock } from '../platform/clock.ts';
import { PushError, retryAfterMs, type PushMessage, type WebTarget } from './port.ts';
import { InnerAddress, mayBeReached, publicLookup, type Reach } from './public-addresses.ts';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

export type WebPush = {
  readonly publicKey: string;
  accepts(target: WebTarget): boolean;
  send(target: WebTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

export type WebPushOptions = Reach & {
  vapid: VapidKeys;
  /** The contact for push services: a mailto: or https: address. */
  subject: string;
  clock: Clock;
  timeoutMs?: number;
};

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/**
 * Encryption does not hide length, and a length could reveal a name, so all messages are padded.
 */
const PADDED_TO = 1024;
const TIMEOUT_MS = 10_000;
/** Bad request, unauthorised, forbidden: of the key or of the message, so it may last. */
const CLIENT_ERRORS = new Set([400, 401, 403]);
const MAX_ANSWER_BYTES = 64 * 1024;

export function createWebPush(options: WebPushOptions): WebPush {
  const { vapid, subject, clock, timeoutMs = TIMEOUT_MS } = options;
  const lookup = publicLookup(options);

  return {
    publicKey: vapid.publicKey,
    accepts: (target) =>
      mayBeReached(target.endpoint, options) && encrypt(target, Buffer.from('{}')) !== null,
    async send(target, message) {
      const cipherText = encrypt(target, plaintextOf(message));
      if (cipherText === null || !mayBeReached(target.endpoint, options)) return 'gone';
      const url = new URL(target.endpoint);
      const { publicKey, privateKey } = vapid;
      const headers = {
        ...webPush.getVapidHeaders(url.origin, subject, publicKey, privateKey, 'aes128gcm'),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': cipherText.length,
        ttl: message.ttlSeconds,
        urgency: 'high',
        // The topic makes a second copy replace the first while that waits for the browser.
        topic: message.id.replaceAll('-', ''),
      };
      try {
        const answer = await post(url, { headers, lookup, timeoutMs }, cipherText);
        if (answer.status >= 200 && answer.status < 300) return 'sent';
        if (answer.status === 404 || answer.status === 410) return 'gone';
        const wait = retryAfterMs(answer.retryAfter, clock());
        const isRefused = CLIENT_ERRORS.has(answer.status);
        throw new PushError(`web_push_${answer.status}`, { retryAfterMs: wait, isRefused });
      } catch (error) {
        if (error instanceof PushError) throw error;
        if (error instanceof InnerAddress) return 'gone';
        throw new PushError('web_push_unreachable', { cause: error });
      }
    },
  };
}

/** Trailing spaces are valid in JSON, so they serve as padding. */
function plaintextOf({ id, type, title, message }: PushMessage): Buffer {
  const json = Buffer.from(JSON.stringify({ id, type, title, message }));
  const length = Math.ceil(json.length / PADDED_TO) * PADDED_TO;
  return Buffer.concat([json, Buffer.alloc(length - json.length, ' ')]);
}

/** Null for invalid keys: nothing can be encrypted for such a browser. */
function encrypt({ p256dh, auth }: WebTarget, plaintext: Buffer): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, plaintext, 'aes128gcm').cipherText;
  } catch {
    return null;
  }
}

type Answer = { status: number; retryAfter: string | undefined };
type PostOptions = Pick<https.RequestOptions, 'headers' | 'lookup'> & { timeoutMs: number };

/** Redirects are not followed, because they could lead to a private address. */
function post(url: URL, { timeoutMs, ...options }: PostOptions, body: Buffer): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method: 'POST', ...options, signal }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
