/**
 * Valid input for calls that succeed only with a secret: a code, a passkey, a link of an email, an
 * answer of the sign-in service. Mutations of it reach the code behind the first check.
 */
import { randomUUID } from 'node:crypto';
import { createAuthenticator, type SoftPasskey } from '@porchlight/testing/authenticator';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { arriveAt, DETAILS, logInWith, visitService } from '@porchlight/testing/service-visits';
import type { SignInService } from '@porchlight/testing/sign-in-service';
import { PASSWORD, type Person, type World } from '@porchlight/testing/world';

/** Each code is good once, and the next one comes after this time. */
const STEP_MS = 30_000;

export type Valid = {
  readonly body?: Record<string, unknown>;
  /** The id in the path. */
  readonly id?: string;
};
type Prepare = (person: Person) => Promise<Valid>;
type Keys = {
  readonly passkey: SoftPasskey;
  readonly passkeyId: string;
  app: ReturnType<typeof createAuthenticatorApp> | null;
};

export type Secrets = {
  readonly keys: readonly string[];
  /**
   * Null where the call needs no secret, or hostile requests have taken away what it needs. Rejects
   * where the server failed meanwhile.
   */
  validFor(key: string, person: Person): Promise<Valid | null>;
};

export function createSecrets(world: World, service: SignInService | null): Secrets {
  const authenticator = createAuthenticator(world.config.publicUrl);
  const owned = new Map<string, Keys>();

  const credentialOf = async ({ passkey }: Keys) =>
    passkey.use(await world.call('POST /api/passkeys/login/options'));

  const newPasskey = async (person: Person) =>
    authenticator.create(await person.call('POST /api/passkeys/register/options'));

  /** The first passkey comes by the password, before codes are on. */
  const keysOf = async (person: Person): Promise<Keys> => {
    const known = owned.get(person.sessionId);
    if (known) return known;
    await person.confirmPassword();
    const { credential, passkey } = await newPasskey(person);
    const body = { credential, name: 'Phone' };
    const { id: passkeyId } = await person.call('POST /api/passkeys/register', { body });
    const keys: Keys = { passkey, passkeyId, app: null };
    owned.set(person.sessionId, keys);
    return keys;
  };

  const confirm = async (person: Person): Promise<Keys> => {
    const keys = await keysOf(person);
    const passkey = await credentialOf(keys);
    await person.call('POST /api/reauthenticate', { body: { passkey } });
    return keys;
  };

  const nextCode = (app: ReturnType<typeof createAuthenticatorApp>): string => {
    world.clock.advance(STEP_MS);
    return app.code();
  };

  const beginCodes = async (person: Person): Promise<Keys> => {
    const keys = await confirm(person);
    await person.raw('DELETE', '/api/codes');
    const { secret } = await person.call('POST /api/codes/setup');
    keys.app = createAuthenticatorApp(secret, world.clock.now);
    return keys;
  };

  const withCodes = async (person: Person): Promise<string> => {
    const keys = await keysOf(person);
    if (keys.app === null || (await person.call('GET /api/codes')).since === null) {
      const { app } = await beginCodes(person);
      if (app) await person.call('POST /api/codes', { body: { code: nextCode(app) } });
    }
    if (!keys.app) throw new Error('codes are off');
    return nextCode(keys.app);
  };

  const linkIn = async (email: string): Promise<Valid> => {
    await world.drain();
    return { body: { token: world.tokenFor(email) } };
  };

  const changeOf = async (person: Person): Promise<string> => {
    await confirm(person);
    const email = `${randomUUID()}@example.com`;
    await person.call('POST /api/account/email', { body: { email } });
    return email;
  };

  const confirmed: Prepare = async (person) => {
    await confirm(person);
    return {};
  };

  const byPassword: Record<string, Prepare> = {
    'POST /api/login': async (person) => {
      const code = await withCodes(person);
      const { email } = await person.me();
      return { body: { email, password: person.password, code } };
    },
    'POST /api/reauthenticate': async (person) => {
      const code = await withCodes(person);
      return { body: { password: person.password, code } };
    },
    'POST /api/change-password': async ({ password }) => ({
      body: { currentPassword: password, password, confirmPassword: password },
    }),
    'POST /api/reset-password': async (person) => {
      const { email } = await person.me();
      await world.call('POST /api/forgot-password', { body: { email } });
      const { body } = await linkIn(email);
      return { body: { ...body, password: PASSWORD, confirmPassword: PASSWORD } };
    },
  };

  const byPasskey: Record<string, Prepare> = {
    'POST /api/passkeys/login': async (person) => ({
      body: { credential: await credentialOf(await keysOf(person)) },
    }),
    'POST /api/passkeys/register/options': confirmed,
    'POST /api/passkeys/register': async (person) => {
      await confirm(person);
      return { body: { credential: (await newPasskey(person)).credential, name: 'Key' } };
    },
    'PATCH /api/passkeys/:id': async (person) => ({
      body: { name: 'Tablet' },
      id: (await keysOf(person)).passkeyId,
    }),
    'DELETE /api/passkeys/:id': async (person) => {
      const { passkeyId } = await confirm(person);
      owned.delete(person.sessionId);
      return { id: passkeyId };
    },
  };

  const byCode: Record<string, Prepare> = {
    'POST /api/codes/setup': async (person) => {
      await confirm(person);
      await person.raw('DELETE', '/api/codes');
      return {};
    },
    'POST /api/codes': async (person) => {
      const { app } = await beginCodes(person);
      return { body: { code: app?.code() } };
    },
    'POST /api/codes/recovery': async (person) => {
      await withCodes(person);
      return confirmed(person);
    },
    'DELETE /api/codes': async (person) => {
      await withCodes(person);
      return confirmed(person);
    },
  };

  const byEmail: Record<string, Prepare> = {
    'POST /api/account/email': async (person) => {
      await confirm(person);
      return { body: { email: `${randomUUID()}@example.com` } };
    },
    'POST /api/account/email/confirm': async (person) => linkIn(await changeOf(person)),
    'POST /api/account/email/undo': async (person) => {
      const { email } = await person.me();
      const { body } = await linkIn(await changeOf(person));
      await world.call('POST /api/account/email/confirm', { body: body as { token: string } });
      return linkIn(email);
    },
  };

  const ticketOf = async (at: SignInService): Promise<string> => {
    const answer = await logInWith(world, await visitService(at, world));
    return (answer.body as { ticket: string }).ticket;
  };
  const byService = (at: SignInService): Record<string, Prepare> => ({
    'POST /api/oidc/start': async () => ({ body: { isConfirmation: false } }),
    'POST /api/oidc/login': async () => ({ body: { ...(await visitService(at, world)) } }),
    'POST /api/oidc/register': async () => {
      arriveAt(at);
      return { body: { ...DETAILS, ticket: await ticketOf(at) } };
    },
    'POST /api/oidc/link': async (person) => {
      arriveAt(at, { email: (await person.me()).email });
      const ticket = await ticketOf(at);
      await confirm(person);
      return { body: { ticket } };
    },
    'DELETE /api/oidc': confirmed,
  });

  const prepared: Record<string, Prepare> = {
    ...byPassword,
    ...byPasskey,
    ...byCode,
    ...byEmail,
    ...(service && byService(service)),
  };

  return {
    keys: Object.keys(prepared),
    async validFor(key, person) {
      const found = prepared[key]?.(person).catch((error: Error & { status?: number }) => {
        if ((error.status ?? 0) >= 500) throw error;
        // Another lane may end the session, or take the passkey, at any of these steps.
        return null;
      });
      return (await found) ?? null;
    },
  };
}
