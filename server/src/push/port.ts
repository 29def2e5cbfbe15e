/** The push interface that the product uses. */
import type { Notification } from '@porchlight/contract/notifications';

export type NativeTarget = { readonly kind: 'native'; readonly token: string };
export type WebTarget = {
  readonly kind: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};
export type PushTarget = NativeTarget | WebTarget;

/** The provider decides how much of it to send: text that vendors can read stays generic. */
export type PushMessage = Pick<Notification, 'id' | 'type' | 'title' | 'message'> & {
  /** After this time the message is no longer worth showing. */
  readonly ttlSeconds: number;
  /** Of the receiver, for the generic text. */
  readonly language: string | null;
};

/** 'gone': the device will never answer again. 'off': this provider is not configured. */
export type PushOutcome = 'sent' | 'gone' | 'off';

export type Push = {
  /** Throws `PushError` for temporary failures. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** The public key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether this browser's subscription is valid. */
  accepts(target: WebTarget): boolean;
};

export class PushError extends Error {
  readonly code: string;
  readonly retryAfterMs: number | undefined;
  /** The push service understood the message and does not want it. */
  readonly isRefused: boolean;

  /** The code is logged; it does not identify a device. */
  constructor(
    code: string,
    options: { retryAfterMs?: number | undefined; isRefused?: boolean; cause?: unknown } = {},
  ) {
    super(`push not sent: ${code}`, { cause: options.cause });
    this.name = 'PushError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
    this.isRefused = options.isRefused ?? false;
  }
}

/** Retry-After, in seconds or as a date. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
