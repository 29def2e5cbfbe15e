/** The two ways a call fails: the server refused, or it could not be reached. */
import type { ErrorBody, ErrorCode } from '@porchlight/contract/errors';
import { hasText, t } from '@porchlight/messages/t';

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
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
    // A newer server may know more codes; they simply match nothing here.
    this.code = (body?.code as ErrorCode | undefined) ?? null;
    this.field = body?.field ?? null;
    this.params = body?.params ?? {};
    const seconds = Number.parseInt(answer.retryAfter ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
  }
}

export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause });
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

export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/**
 * The text of an error is built from its code. The fallback stands for a code that is unknown here,
 * and for all of them until the texts that follow the first screen are loaded.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return t('common.unreachable');
  return (error instanceof ApiError ? errorText(error) : null) ?? fallback;
}

export function errorText({ code, field, params }: ApiError): string | null {
  if (code === null || !hasText('errors', code)) return null;
  if (code === 'invalid_input') return t('errors.invalid_input', { field: field ?? '' });
  if (code === 'limit_reached') {
    const { kind = '', limit = 0 } = params;
    return t('errors.limit_reached', { kind: String(kind), limit: Number(limit) });
  }
  return t(`errors.${code}`);
}
