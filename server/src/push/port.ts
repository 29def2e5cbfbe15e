/** What the product needs from push. */
import type { Notification } from '@porchlight/contract/notifications';

export type NativeTarget = { readonly kind: 'native'; readonly token: string };
export type WebTarget = {
  readonly kind: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};
export type PushTarget = NativeTarget | WebTarget;

/** How much of it is handed on is the provider's business: what vendors can read stays generic. */
export type PushMessage = Pick<Notification, 'id' | 'type' | 'title' | 'message'> & {
  /** After this it is not worth showing any more. */
  readonly ttlSeconds: number;
};

/** 'gone': the device will never answer again. 'off': this Porchlight has no such provider. */
export type PushOutcome = 'sent' | 'gone' | 'off';

export type Push = {
  /** Throws `PushTrouble` for what may pass. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether this browser's subscription could be sent to at all. */
  accepts(target: WebTarget): boolean;
};

export class PushTrouble extends Error {
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  /** The code is logged; it names no device. */
  constructor(code: string, options: { retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    super(`push not sent: ${code}`, { cause: options.cause });
    this.name = 'PushTrouble';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Retry-After, in seconds or as a date. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
