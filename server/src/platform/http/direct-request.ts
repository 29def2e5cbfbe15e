/** Requests from this very machine, with nothing in between that could bring anyone else's. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';

const LOOPBACK_PEER = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies and content networks add. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-real-ip|(x-)?(original-)?forwarded-.*|x-original-.*|x-envoy-.*|x-azure-.*|cf-.*|.*-client-?ip|.*-connecting-ip)$/;

export function isDirect(request: FastifyRequest): boolean {
  return (
    LOOPBACK_PEER.test(request.socket.remoteAddress ?? '') &&
    // A bare `proxy_pass` of nginx adds no header, but speaks HTTP/1.0.
    request.raw.httpVersion === '1.1' &&
    !isThroughProxy(request)
  );
}

/** By another name than this machine's own, or with a header that proxies add. */
function isThroughProxy(request: FastifyRequest): boolean {
  const { host, ...headers } = request.headers;
  return !LOCAL_HOST.test(host ?? '') || Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** Without PUBLIC_URL every link in a mail leads to localhost: the operator hears of it, once. */
export function noticeMissingPublicUrl(app: FastifyInstance, log: Log): void {
  let isNoticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoticed && isThroughProxy(request)) {
      isNoticed = true;
      log.error(
        {},
        'PUBLIC_URL is not set, but requests arrive through a proxy or by a name other than localhost. Links in mails lead to localhost, and browsers elsewhere cannot open the live connection. Set PUBLIC_URL and MAIL_URL.',
      );
    }
    done();
  });
}
