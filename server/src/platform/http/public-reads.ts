/** Limits what can be read without a session, by network place. */
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { addressPrefix } from './address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own limit, needs a session, or is for operators. */
    readonly isUnlimitedRead?: boolean;
  }
}

/** Route options of a GET that may be called as often as anyone likes. */
export const WITHOUT_LIMIT = { config: { isUnlimitedRead: true } } as const;

export function limitPublicReads(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.routeOptions.config.isUnlimitedRead) return done();
    limits.take('publicRead', addressPrefix(request.ip)).then(() => done(), done);
  });
}
