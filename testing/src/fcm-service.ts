/** A local stand-in for Firebase Cloud Messaging and Google's token exchange. */
import { generateKeyPairSync, verify } from 'node:crypto';
import type { FcmCredentials } from '@porchlight/server/src/push/fcm.ts';
import { startLocalService, type LocalAnswer, type Received } from './local-service.ts';

export type FcmService = {
  readonly credentials: FcmCredentials;
  /** Bodies of all messages, accepted or rejected. */
  readonly messages: Received[];
  readonly exchanges: Received[];
  /** The answer to a message; accepted unless set. */
  answer: (message: Received) => LocalAnswer;
  answerExchange: () => LocalAnswer | null;
  /** Invalidates the access tokens issued so far. */
  revoke(): void;
  close(): Promise<void>;
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startFcmService(): Promise<FcmService> {
  let tokens = new Set<string>();

  const exchange = (request: Received): LocalAnswer => {
    const form = new URLSearchParams(request.body.toString());
    const problem = problemWith(form, `${local.origin}/token`);
    if (problem) return json(400, { error: 'invalid_grant', error_description: problem });
    const access_token = `access-${service.exchanges.length}`;
    tokens.add(access_token);
    return json(200, { access_token, expires_in: 3599, token_type: 'Bearer' });
  };

  const local = await startLocalService((request) => {
    if (request.path === '/token') {
      service.exchanges.push(request);
      return service.answerExchange() ?? exchange(request);
    }
    if (request.path !== '/v1/projects/porch-test/messages:send') return { status: 404 };
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))) {
      return fcmError(401, 'UNAUTHENTICATED');
    }
    service.messages.push(request);
    return service.answer(request);
  });

  const service: FcmService = {
    credentials: {
      project_id: 'porch-test',
      client_email: 'push@porch-test.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${local.origin}/token`,
      api_url: local.origin,
    },
    messages: [],
    exchanges: [],
    answer: () => json(200, { name: 'projects/porch-test/messages/1' }),
    answerExchange: () => null,
    revoke: () => void (tokens = new Set()),
    close: () => local.close(),
  };
  return service;
}

export function fcmError(status: number, code: string, errorCode?: string): LocalAnswer {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  const details = errorCode === undefined ? [] : [{ '@type': type, errorCode }];
  return json(status, { error: { code: status, status: code, message: 'told so', details } });
}

const json = (status: number, body: unknown): Exclude<LocalAnswer, 'hang'> => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function problemWith(form: URLSearchParams, audience: string): string | null {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant_type';
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) {
    return 'signature';
  }
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (said.aud !== audience) return 'aud';
  if (said.iss !== 'push@porch-test.example') return 'iss';
  if (said.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return 'scope';
  return Number(said.exp) - Number(said.iat) === 3600 ? null : 'exp';
}
