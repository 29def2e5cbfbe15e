/** The two ways a call fails: the server refused, or it could not be reached. */
import type { ErrorBody, RefusalCode } from '@porchlight/contract/errors';

export const UNREACHABLE =
  'Unable to connect. Please check your internet connection and try again.';

export class ApiError extends Error {
  readonly status: number;
  /** The server's own words, without the status. */
  readonly serverMessage: string | null;
  readonly code: RefusalCode | null;
  readonly field: string | null;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | null;

  constructor(answer: {
    status: number;
    statusText: string;
    text: string;
    retryAfter: string | null;
  }) {
    const body = parseBody(answer.text);
    super(`${answer.status}: ${body?.message ?? (answer.text || answer.statusText)}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.serverMessage = body?.message ?? null;
    // A newer server may know more codes; they simply match nothing here.
    this.code = (body?.code as RefusalCode | undefined) ?? null;
    this.field = body?.field ?? null;
    const seconds = Number.parseInt(answer.retryAfter ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
  }
}

export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(UNREACHABLE, { cause });
    this.name = 'NetworkError';
  }
}

function parseBody(text: string): Partial<ErrorBody> | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.message === 'string' && body.message !== '' ? body : null;
  } catch {
    return null;
  }
}

export function isRefusal(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** What a toast says: the server's message, that there is no connection, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message;
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
