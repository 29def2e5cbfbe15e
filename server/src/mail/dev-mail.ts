/**
 * /dev/mail: the outbox as a page. It shows everyone's links, so it exists only without a mail
 * server on a local address, and answers only requests from this machine.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { outboxPage } from './dev-mail-page.ts';
import { copyScript, pageStyle } from './dev-mail-style.ts';
import type { Outbox } from './outbox.ts';

const LOOPBACK_PEER = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip)$/;

export function devMail(app: FastifyInstance, options: { outbox: Outbox; clock: Clock }): void {
  const { outbox, clock } = options;

  const page = async (id: string | null): Promise<string> => {
    const mails = await outbox.list();
    const open = id === null ? mails[0] : mails.find((mail) => mail.id === id);
    if (id !== null && !open) throw new Refusal('not_found');
    return outboxPage(mails, open, clock());
  };

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAtThisMachine(request)) throw new Refusal('not_found');
      reply.header('Cache-Control', 'no-store');
    });
    scope.get('/dev/mail', async (_request, reply) => {
      return reply.type('text/html; charset=utf-8').send(await page(null));
    });
    scope.get('/dev/mail.css', async (_request, reply) => reply.type('text/css').send(pageStyle));
    scope.get('/dev/mail.js', async (_request, reply) => {
      return reply.type('text/javascript').send(copyScript);
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      return reply.type('text/html; charset=utf-8').send(await page(request.params.id));
    });
    scope.get<{ Params: { id: string } }>('/dev/mail/:id/source', async (request, reply) => {
      const source = await outbox.source(request.params.id);
      if (source === null) throw new Refusal('not_found');
      return reply.type('text/plain; charset=utf-8').send(source);
    });
  });
}

function isAtThisMachine(request: FastifyRequest): boolean {
  const { host, ...headers } = request.headers;
  return (
    LOOPBACK_PEER.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
