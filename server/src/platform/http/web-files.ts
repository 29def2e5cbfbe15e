/** The built web app: hashed files for ever, pages never from a cache. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

export async function webFiles(app: FastifyInstance, webDir: string): Promise<void> {
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

  app.setNotFoundHandler((request, reply) =>
    isBuilt && wantsPage(request) ? sendPage(reply) : sendRefusal(reply, new Refusal('not_found')),
  );
}

/** Addresses of screens belong to the app; it shows 'Page Not Found' where it knows none. */
function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isScreen = !/^\/(api|ws|dev|assets|photos)(\/|$)/.test(request.url.split('?')[0] ?? '');
  return isRead && isScreen && (request.headers.accept ?? '').includes('text/html');
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').sendFile('index.html');
}
