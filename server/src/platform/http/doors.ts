/** The operators' doors: is the process up, is it ready, what does the API look like. */
import { endpoints } from '@porchlight/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Database } from '../db/database.ts';
import { docsPage, docsStyle } from './docs.ts';
import { describeApi } from './openapi.ts';

export type DoorOptions = { database: Database; migrationsDir: string; publicUrl: string };

export function doors(app: FastifyInstance, options: DoorOptions): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const database = await isMigrated(options.database.pool, options.migrationsDir).catch(
      () => false,
    );
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'not ready', database });
  });

  const description = describeApi(endpoints, options.publicUrl);
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(description)),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(docsStyle));
}
