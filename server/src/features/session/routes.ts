/** Sessions over HTTP. The cookie is a credential in one place alone. */
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../../platform/http/cookies.ts';
import { isProductOrigin } from '../../platform/http/origins.ts';
import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Sessions } from './service.ts';

export function sessionRoutes(
  serve: Serve,
  sessions: Sessions,
  options: { cookies: Cookies; publicUrl: string },
): void {
  const { cookies, publicUrl } = options;

  serve('GET /api/auth/session', async ({ request, reply }) => {
    const token = cookies.session(request);
    if (token === undefined || !isOwnPage(request, publicUrl)) return { sessionId: null };
    if (!(await sessions.findCaller(token))) {
      cookies.clearSession(reply);
      return { sessionId: null };
    }
    // The session lasts from its last use; so does its cookie.
    cookies.setSession(reply, token);
    return { sessionId: token };
  });

  serve('POST /api/logout', async ({ caller, reply }) => {
    await sessions.end(caller);
    cookies.clearSession(reply);
    return { success: true };
  });

  serve('POST /api/sessions/revoke', async ({ body, request, reply }) => {
    const hash = Buffer.from(body.token, 'base64url');
    await sessions.endByHash(hash, addressPrefix(request.ip));
    const cookie = cookies.session(request);
    if (cookie !== undefined && hashToken(cookie).equals(hash)) cookies.clearSession(reply);
    return { success: true };
  });

  serve('GET /api/sessions', ({ caller }) => sessions.list(caller));

  serve('DELETE /api/sessions/:id', async ({ caller, params }) => {
    const undoId = await sessions.revoke(caller, params.id);
    return { success: true, ...(undoId !== undefined && { undoId }) };
  });
}

/** Browsers say where a request comes from; what says nothing is not a page of another origin. */
function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || isProductOrigin(origin, publicUrl);
}
