/** `/metrics`: only for this machine, or with the operator's token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { isDirect } from './direct-request.ts';
import { WITHOUT_LIMIT } from './public-reads.ts';
import { ApiError } from './api-error.ts';

export function metricsEndpoint(
  app: FastifyInstance,
  options: { metrics: Metrics; token: string | undefined },
): void {
  const { metrics, token } = options;
  app.get('/metrics', WITHOUT_LIMIT, async (request, reply) => {
    const isAllowed = token === undefined ? isDirect(request) : hasToken(request, token);
    // A caller without access gets 404 and does not learn that the endpoint exists.
    if (!isAllowed) throw new ApiError('not_found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
