/** The built web app: hashed files for ever, pages never from a cache. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

/** What the page carries for the app, as `<meta name content>`: an operator's own addresses. */
export type PageMeta = Readonly<Record<string, string>>;

export async function webFiles(
  app: FastifyInstance,
  webDir: string,
  meta: PageMeta,
): Promise<void> {
  const isBuilt = existsSync(path.join(webDir, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: webDir,
      wildcard: false,
      index: false,
      etag: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.startsWith(path.join(webDir, 'assets') + path.sep);
        response.setHeader(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }

  const page = isBuilt
    ? withMeta(readFileSync(path.join(webDir, 'index.html'), 'utf8'), meta)
    : null;

  app.setNotFoundHandler((request, reply) =>
    page !== null && wantsPage(request)
      ? sendPage(reply, page)
      : sendRefusal(reply, new Refusal('not_found')),
  );
}

/** Addresses of screens belong to the app; it shows 'Page Not Found' where it knows none. */
function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isScreen = !/^\/(api|ws|dev|assets|photos)(\/|$)/.test(request.url.split('?')[0] ?? '');
  return isRead && isScreen && (request.headers.accept ?? '').includes('text/html');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}

function withMeta(page: string, meta: PageMeta): string {
  return Object.entries(meta).reduce(
    (html, [name, content]) =>
      html.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*(")`),
        (_, before: string, after: string) => before + escape(content) + after,
      ),
    page,
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
