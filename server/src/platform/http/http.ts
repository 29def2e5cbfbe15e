/** The HTTP side of the server: limits, headers, JSON, log lines without personal data. */
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { handleErrors, sendApiError, toApiError } from './errors.ts';
import { limitPipelining } from './pipelining.ts';
import { limitPublicReads } from './public-reads.ts';
import { ApiError } from './api-error.ts';

const BODY_LIMIT = 64 * 1024;
/** Longer than proxies keep an idle connection, so that they are the ones to close it. */
const KEEP_ALIVE_MS = 72_000;

/** How long a peer may take: for its request, and without a sign of life. */
type Patience = { requestMs: number; idleMs: number; lookEveryMs: number };
const PATIENCE: Patience = { requestMs: 30_000, idleMs: 120_000, lookEveryMs: 10_000 };

export type HttpOptions = {
  log: Log;
  metrics: Metrics;
  trustProxy: readonly string[];
  isSecure: boolean;
  /** The limit of requests without a session, per network place. */
  publicReads: Limits;
  patience?: Patience;
};

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { patience = PATIENCE } = options;
  const app = Fastify({
    logger: false,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    // Long paths are nobody's but a prober's.
    routerOptions: { maxParamLength: 600 },
    serverFactory: (handle) => createNodeServer(handle, patience),
    // On shutdown, requests in flight are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      void sendApiError(reply, toApiError(error) ?? new ApiError('malformed_body'));
    },
    clientErrorHandler: (error, socket) => hangUp(error.code, socket),
  });
  await app.register(cookie);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new ApiError('malformed_body'));
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply.raw.setHeader.bind(reply.raw), request.url, options.isSecure);
    done();
  });
  limitPublicReads(app, options.publicReads);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? '(none)';
    const status = reply.statusCode;
    options.metrics.requestDone({ method, route, status }, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    options.log.info({ method, route, status, ms }, 'request');
    done();
  });
  handleErrors(app, options.log);
  return app;
}

function createNodeServer(handle: RequestListener, patience: Patience) {
  const server = createServer(
    {
      requestTimeout: patience.requestMs,
      headersTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    limitPipelining(handle),
  );
  server.setTimeout(patience.idleMs);
  return server;
}

const LAST_WORD_MS = 5000;

/** Answers bytes that are no HTTP request, and requests that arrive too slowly. */
function hangUp(code: string | undefined, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // Only our half is closed by `end`: a peer that never closes its own would hold the connection.
  socket.end(head, () => socket.destroy());
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function setHeaders(
  set: (name: string, value: string) => void,
  url: string,
  isSecure: boolean,
): void {
  set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'no-referrer');
  set('Cross-Origin-Opener-Policy', 'same-origin');
  set('Cross-Origin-Resource-Policy', 'same-origin');
  set('Permissions-Policy', 'geolocation=(), camera=(self), microphone=()');
  if (isSecure) set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  if (url.startsWith('/api/')) set('Cache-Control', 'no-store');
}
