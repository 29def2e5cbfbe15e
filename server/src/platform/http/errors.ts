/** Every error leaves as `{message, code}`; never a stack, never a 500 for bad input. */
import type { RefusalCode } from '@porchlight/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError, OutcomeUnknownError } from '../db/connection-error.ts';
import type { Log } from '../log.ts';
import { errorBodyOf, Refusal } from './refusal.ts';

/** What the framework itself refuses, in our words. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
};

export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkRefusals[code];
  if (known) return new Refusal(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('malformed_body');
  }
  // The client repeats the request with the same Idempotency-Key.
  if (error instanceof OutcomeUnknownError)
    return new Refusal('outcome_unknown', { retryAfterSeconds: 2 });
  // The database is away or overloaded, and nothing was committed.
  return isConnectionError(error) ? new Refusal('not_ready', { retryAfterSeconds: 2 }) : null;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
  }
  // What is too large is not read to its end: the connection cannot be used again.
  if (refusal.code === 'too_large') reply.header('Connection', 'close');
  return reply.code(refusal.status).send(errorBodyOf(refusal));
}

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error);
    if (!refusal || refusal.status >= 500) {
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed');
    }
    return sendRefusal(reply, refusal ?? new Refusal('internal'));
  });
}
