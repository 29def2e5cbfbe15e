/**
 * /dev/mail: the outbox as a page. It shows everyone's links, so it exists only without a mail
 * server on a local address, and answers only requests from this machine that have its secret: a
 * proxy that adds no headers cannot be told from a browser.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { isDirect } from '../platform/http/direct-request.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { outboxPage } from './dev-mail-page.ts';
import { copyScript, pageStyle } from './dev-mail-style.ts';
import type { Outbox } from './outbox.ts';

export type DevMailOptions = { outbox: Outbox; clock: Clock; key: string };

export function devMail(app: FastifyInstance, { outbox, clock, key }: DevMailOptions): void {
  const address = `/dev/mail/${key}`;

  const page = async (id: string | null): Promise<string> => {
    const mails = await outbox.list();
    const open = id === null ? mails[0] : mails.find((mail) => mail.id === id);
    if (id !== null && !open) throw new ApiError('not_found');
    return outboxPage({ mails, open, address, now: clock() });
  };

  void app.register(async (scope) => {
    scope.addHook<{ Params: { key: string } }>('onRequest', async (request, reply) => {
      const isAllowed = isDirect(request) && isEqual(request.params.key, key);
      if (!isAllowed) throw new ApiError('not_found');
      reply.header('Cache-Control', 'no-store');
    });
    scope.get('/dev/mail/:key', async (_request, reply) => {
      return reply.type('text/html; charset=utf-8').send(await page(null));
    });
    scope.get('/dev/mail/:key/mail.css', async (_request, reply) =>
      reply.type('text/css').send(pageStyle),
    );
    scope.get('/dev/mail/:key/mail.js', async (_request, reply) =>
      reply.type('text/javascript').send(copyScript),
    );
    scope.get<{ Params: { id: string } }>('/dev/mail/:key/:id', async (request, reply) => {
      return reply.type('text/html; charset=utf-8').send(await page(request.params.id));
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:key/:id/source', async (request, reply) => {
      const source = await outbox.source(request.params.id);
      if (source === null) throw new ApiError('not_found');
      return reply.type('text/plain; charset=utf-8').send(source);
    });
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isEqual = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
