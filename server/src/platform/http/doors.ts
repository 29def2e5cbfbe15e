/** The operators' doors: is the process up, is it ready, what does the API look like. */
import { endpoints } from '@porchlight/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Database } from '../db/database.ts';
import { docsPage, docsStyle } from './docs.ts';
import { describeApi } from './openapi.ts';

export type DoorOptions = {
  database: Database;
  migrationsDir: string;
  publicUrl: string;
  /** Null where no Redis is set. */
  isRedisUp: (() => boolean) | null;
};

export function doors(app: FastifyInstance, options: DoorOptions): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
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
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(description)),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(docsStyle));
}
