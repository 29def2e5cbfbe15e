/** Accounts over HTTP: who asks, and the cookies of a sign-in. */
import { languagesOf } from '@porchlight/domain/phone-countries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressPrefix } from '../../platform/http/address.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deviceLabel } from '../session/service.ts';
import type { Account, SignedIn, Visitor } from './service.ts';

export function accountRoutes(serve: Serve, account: Account, cookies: Cookies): void {
  const visitor = (request: FastifyRequest): Visitor => ({
    address: addressPrefix(request.ip),
    device: deviceLabel(request.headers['user-agent']),
    deviceToken: cookies.device(request),
    languages: spokenBy(request),
  });
  const setCookies = (reply: FastifyReply, signedIn: SignedIn): void => {
    cookies.setSession(reply, signedIn.sessionId);
    cookies.setDevice(reply, signedIn.deviceToken);
  };

  serve('POST /api/register', async ({ body, request, reply }) => {
    const { signedIn, reply: answer } = await account.register(body, visitor(request));
    if (signedIn) setCookies(reply, signedIn);
    return answer;
  });
  serve('POST /api/verify-email', async ({ body, request, reply }) => {
    const { signedIn, reply: answer } = await account.verifyEmail(body, visitor(request));
    setCookies(reply, signedIn);
    return answer;
  });
  serve('POST /api/verify-email/preview', ({ body, request }) =>
    account.previewVerification(body.token, body.registrationSecret, visitor(request)),
  );
  serve('POST /api/login', async ({ body, request, reply }) => {
    const signedIn = await account.signIn(body, visitor(request));
    await account.refuseSuspended(signedIn.sessionId, true);
    setCookies(reply, signedIn);
    return { sessionId: signedIn.sessionId };
  });
  serve('POST /api/passkeys/login', async ({ body, request, reply }) => {
    const signedIn = await account.signInWithPasskey(body.credential, visitor(request));
    await account.refuseSuspended(signedIn.sessionId, true);
    setCookies(reply, signedIn);
    return { sessionId: signedIn.sessionId };
  });

  serve('POST /api/oidc/login', async ({ body, request, reply }) => {
    const { signedIn, reply: answer } = await account.signInWithOidc(body, visitor(request));
    if (!signedIn) return answer;
    // An open session at the service may have answered a sign-in, without asking for anything.
    await account.refuseSuspended(signedIn.sessionId, body.isConfirmation === true);
    setCookies(reply, signedIn);
    return answer;
  });
  serve('POST /api/oidc/register', async ({ body, request, reply }) => {
    const signedIn = await account.registerWithOidc(body, visitor(request));
    setCookies(reply, signedIn);
    return { sessionId: signedIn.sessionId };
  });
  serve('POST /api/oidc/link', async ({ body, caller }) => {
    await account.linkOidc(caller, body.ticket);
    return { success: true };
  });

  serve('POST /api/resend-verification', ({ body, request }) =>
    account.resendVerification(body, visitor(request)),
  );
  serve('POST /api/forgot-password', ({ body, request }) =>
    account.forgotPassword(body.email, visitor(request)),
  );
  serve('POST /api/account-deletion', ({ body, request }) =>
    account.askForDeletion(body.email, visitor(request)),
  );
  serve('POST /api/reset-password', ({ body, request }) =>
    account.resetPassword(body, visitor(request)),
  );
  serve('POST /api/change-password', async ({ body, caller, reply }) => {
    const { reply: answer, deviceToken } = await account.changePassword(caller, body);
    cookies.setDevice(reply, deviceToken);
    return answer;
  });

  serve('POST /api/reauthenticate', async ({ body, caller, request }) => {
    await account.reauthenticate(caller, body, visitor(request).device);
    return { success: true };
  });

  serve('GET /api/account/email', ({ caller }) => account.ownEmail(caller));
  serve('POST /api/account/email', async ({ body, caller, request }) => {
    await account.changeEmail(caller, body.email, visitor(request));
    return { success: true };
  });
  serve('DELETE /api/account/email', async ({ caller }) => {
    await account.cancelEmailChange(caller);
    return { success: true };
  });
  serve('POST /api/account/email/confirm', ({ body, request }) =>
    account.confirmEmail(body.token, visitor(request)),
  );
  serve('POST /api/account/email/undo', ({ body, request }) =>
    account.undoEmailChange(body.token, visitor(request)),
  );

  for (const own of ['GET /api/me', 'GET /api/user'] as const)
    serve(own, ({ caller }) => Promise.resolve(account.present(caller)), account.findOwner);
  serve('PATCH /api/account', ({ body, caller, request }) =>
    account.changeAccount(caller, body, spokenBy(request)),
  );
  serve('PATCH /api/user/timezone', ({ body, caller }) =>
    account.setTimezone(caller.userId, body.timezone),
  );
  serve('PATCH /api/user/features', ({ body, caller }) => account.setFeatures(caller.userId, body));
  serve('GET /api/account/call-ways', async ({ caller }) => ({
    callWays: await account.callWays(caller.userId),
  }));
  serve('PUT /api/account/call-ways', async ({ caller, body }) => ({
    callWays: await account.setCallWays(caller.userId, body.callWays),
  }));
  serve('PATCH /api/user/privacy-settings', ({ body, caller }) =>
    account.setPrivacy(caller.userId, body),
  );
}

function spokenBy(request: FastifyRequest): string[] {
  return languagesOf(request.headers['accept-language']);
}
