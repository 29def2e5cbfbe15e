/**
 * The sign-in service of the tests is a real OpenID Connect provider on loopback. It signs its
 * `person` in without asking. `open` acts as the browser: it follows the redirects, with its cookies,
 * until they lead back to the app.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { clientId: 'porchlight', clientSecret: 'a secret of the test' };

export type ServicePerson = { sub: string; email: string; email_verified: boolean; name: string };

export type SignInService = {
  readonly issuer: string;
  /** Signs this person in whenever a browser comes. */
  person: ServicePerson;
  /** Claims that every ID token gets instead of its own, and the key that then signs it. */
  forgery: { claims: object; key?: KeyObject } | null;
  /** How long ago that person then signed in, as the service says: a test need not wait. */
  signedInSecondsAgo: number;
  /** Where the service sends the browser that opens this address. */
  open(url: string, browser?: Browser): Promise<URL>;
  close(): Promise<void>;
};

/** Cookies of one browser, by name. */
export type Browser = Map<string, string>;

const MAX_STEPS = 10;

/** The same token with other claims, signed again. */
function forge(token: string, claims: object, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const next = Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url');
  const signature = createSign('RSA-SHA256').update(`${header}.${next}`).sign(key, 'base64url');
  return `${header}.${next}.${signature}`;
}

export async function startSignInService(options: {
  returnUrl: string;
  configuration?: Configuration;
}): Promise<SignInService> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    person: { sub: '', email: '', email_verified: true, name: '' },
    forgery: null as SignInService['forgery'],
    signedInSecondsAgo: 0,
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = new Map<string, ServicePerson>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [options.returnUrl],
        // Many services put `auth_time` into every answer, whether the address asks for it or not.
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    // Everyone agrees: consent is a matter of the service.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId;
      const accountId = oidc.session?.accountId;
      if (clientId === undefined || accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ...options.configuration,
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (!service.forgery || !body?.id_token) return;
    body.id_token = forge(body.id_token, service.forgery.claims, service.forgery.key ?? privateKey);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const { sub } = service.person;
    known.set(sub, service.person);
    const ts = Math.floor(Date.now() / 1000) - service.signedInSecondsAgo;
    void provider.interactionFinished(request, response, { login: { accountId: sub, ts } });
  });

  const open = async (url: string, browser: Browser = new Map()): Promise<URL> => {
    let at = new URL(url);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        browser.set(name, value);
      }
      const next = reply.headers.get('location');
      if (next === null) throw new Error(`${reply.status} ${await reply.text()}`);
      at = new URL(next, at);
      if (at.href.startsWith(options.returnUrl)) return at;
    }
    throw new Error('the service sends the browser in a circle');
  };

  return Object.assign(service, {
    issuer,
    open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
