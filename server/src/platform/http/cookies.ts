/** The two cookies: the session for the own pages, and the device that has signed in before. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
const DEVICE_PATHS = ['/api/login', '/api/forgot-password'];

export type Cookies = {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  /** Sent by browsers to sign-in and recovery alone. */
  device(request: FastifyRequest): string | undefined;
  setDevice(reply: FastifyReply, token: string): void;
};

export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:');
  // The prefix makes browsers refuse the cookie from any other host or an insecure page.
  const sessionName = secure ? '__Host-porchlight_session' : 'porchlight_session';
  const deviceName = secure ? '__Secure-porchlight_device' : 'porchlight_device';
  const shared = { httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    session: (request) => request.cookies[sessionName],
    setSession(reply, token) {
      reply.setCookie(sessionName, token, { ...shared, path: '/', maxAge: 30 * DAY_SECONDS });
    },
    clearSession(reply) {
      reply.clearCookie(sessionName, { ...shared, path: '/' });
    },
    device: (request) => request.cookies[deviceName],
    setDevice(reply, token) {
      for (const path of DEVICE_PATHS) {
        reply.setCookie(deviceName, token, { ...shared, path, maxAge: 180 * DAY_SECONDS });
      }
    },
  };
}
