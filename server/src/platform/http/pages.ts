/** Pages that are the same for everyone: made once, compressed once, sent many times. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Page = {
  readonly type: string;
  readonly plain: Buffer;
  readonly etag: string;
  /** Compressed when the first reader asks for it: there are many pages, in many languages. */
  brotli(): Buffer;
};

export function createPage(text: string, type: string): Page {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  let compressed: Buffer | undefined;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const brotli = () => (compressed ??= brotliCompressSync(plain, { params }));
  return { type, plain, brotli, etag: `W/"${hash}"` };
}

export type Caching = 'no-store' | 'no-cache';

/** `no-store` where the same address may show something else the next moment. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  caching: Caching,
  vary: readonly string[] = [],
): FastifyReply {
  const varies = ['Accept-Encoding', ...vary].join(', ');
  reply.header('Cache-Control', caching).header('Vary', varies).type(page.type);
  if (caching === 'no-cache') {
    reply.header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const takesBrotli = /(^|,)\s*br\s*(;|,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!takesBrotli) return reply.send(page.plain);
  return reply.header('Content-Encoding', 'br').send(page.brotli());
}
