/** For operators and developers: is the process up, is it ready, what does the API look like. */
import { endpoints } from '@porchlight/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Database } from '../db/database.ts';
import { docsPage, docsStyle } from './docs.ts';
import { describeApi } from './openapi.ts';
import { createPage, sendPage, type Page } from './pages.ts';
import { WITHOUT_LIMIT } from './public-reads.ts';

export type OperatorOptions = {
  database: Database;
  migrationsDir: string;
  publicUrl: string;
  /** Null where no Redis is set. */
  isRedisUp: (() => boolean) | null;
};

export function operatorEndpoints(app: FastifyInstance, options: OperatorOptions): void {
  app.get('/healthz', WITHOUT_LIMIT, async () => ({ status: 'up' }));

  app.get('/readyz', WITHOUT_LIMIT, async (_request, reply) => {
    const database = await isMigrated(options.database.pool, options.migrationsDir).catch(
      () => false,
    );
    const redis = options.isRedisUp?.();
    const isReady = database && redis !== false;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database,
      ...(redis !== undefined && { redis }),
    });
  });

  const description = describeApi(endpoints, options.publicUrl);
  // Large and the same for everyone: serialised once, when first asked for.
  const pages: Record<string, () => Page> = {
    '/api/openapi.json': () => createPage(JSON.stringify(description), 'application/json'),
    '/api/docs': () => createPage(docsPage(description), 'text/html; charset=utf-8'),
    '/api/docs.css': () => createPage(docsStyle, 'text/css'),
  };
  for (const [address, create] of Object.entries(pages)) {
    let page: Page | undefined;
    app.get(address, (request, reply) => sendPage(request, reply, (page ??= create()), 'no-cache'));
  }
}
