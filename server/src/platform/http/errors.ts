/** Every error leaves as `{message, code}`; never a stack, never a 500 for bad input. */
import type { ErrorCode } from '@porchlight/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError, OutcomeUnknownError } from '../db/connection-error.ts';
import type { Log } from '../observability/log.ts';
import { errorBodyOf, ApiError } from './api-error.ts';

/** Error codes of Fastify and their codes in the contract. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
};

export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkErrors[code];
  if (known) return new ApiError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('malformed_body');
  }
  // The client repeats the request with the same Idempotency-Key.
  if (error instanceof OutcomeUnknownError)
    return new ApiError('outcome_unknown', { retryAfterSeconds: 2 });
  // The database is away or overloaded, and nothing was committed.
  return isConnectionError(error) ? new ApiError('not_ready', { retryAfterSeconds: 2 }) : null;
}

export function sendApiError(reply: FastifyReply, apiError: ApiError): FastifyReply {
  if (apiError.retryAfterSeconds !== undefined) {
    reply.header('Retry-After', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
  }
  // The rest of a body that is too large is never read, so the connection cannot be reused.
  if (apiError.code === 'too_large') reply.header('Connection', 'close');
  return reply.code(apiError.status).send(errorBodyOf(apiError));
}

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const apiError = toApiError(error);
    if (!apiError || apiError.status >= 500) {
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed');
    }
    return sendApiError(reply, apiError ?? new ApiError('internal'));
  });
}
