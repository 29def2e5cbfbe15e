import { randomBytes } from 'node:crypto';
import { MAX_PASSKEYS } from '@porchlight/contract/passkeys';
import { createAuthenticator, type Deviation } from '@porchlight/testing/authenticator';
import { createWorld, PASSWORD, type Person, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const APP_ORIGIN = `android:apk-key-hash:${Buffer.alloc(32, 0xab).toString('base64url')}`;

let world: World;
let device: ReturnType<typeof createAuthenticator>;
beforeAll(async () => {
  world = await createWorld({ config: { ANDROID_APP_FINGERPRINTS: FINGERPRINT } });
  device = createAuthenticator(world.config.publicUrl);
});
afterAll(() => world.close());

const withFresh = async (name: string): Promise<Person> => {
  const person = await world.register(name);
  await person.confirmPassword();
  return person;
};
const beginAdding = (person: Person) => person.call('POST /api/passkeys/register/options');
const beginSigningIn = () => world.call('POST /api/passkeys/login/options');

async function add(person: Person, name = 'Phone') {
  const { credential, passkey } = device.create(await beginAdding(person));
  const added = await person.call('POST /api/passkeys/register', { body: { credential, name } });
  return { ...added, passkey };
}

const signIn = (credential: unknown) =>
  world.raw('POST', '/api/passkeys/login', { body: { credential } });
const mailsTo = (email: string) =>
  world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a passkey', () => {
  test('is added, signs in without an address, is renamed and removed, and its owner is told', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey, ...added } = await add(nora, '  Nora’s   phone ');
    expect(added).toMatchObject({ name: 'Nora’s phone', lastUsedAt: null });

    const options = await beginSigningIn();
    expect(options).not.toHaveProperty('allowCredentials');
    const answer = await signIn(passkey.use(options));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('HttpOnly');
    const { sessionId } = answer.body as { sessionId: string };
    expect((await world.personOf(sessionId)).id).toBe(nora.id);
    const [used] = await nora.call('GET /api/passkeys');
    expect(used?.lastUsedAt).toBe(new Date(world.clock.now()).toISOString());

    await nora.call('PATCH /api/passkeys/:id', {
      params: { id: added.id },
      body: { name: 'Old phone' },
    });
    expect(await nora.call('GET /api/passkeys')).toMatchObject([{ name: 'Old phone' }]);
    await nora.call('DELETE /api/passkeys/:id', { params: { id: added.id } });
    expect(await nora.call('GET /api/passkeys')).toEqual([]);
    expect(await signIn(passkey.use(await beginSigningIn()))).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });

    await world.drain();
    // Mails that are due at the same moment are sent in no particular order.
    expect(mailsTo(nora.email).toSorted()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    const log = (await nora.call('GET /api/security-log')).map(({ kind }) => kind);
    expect(log.toSorted()).toEqual(
      ['account_created', 'passkey_added', 'signed_in', 'passkey_removed'].toSorted(),
    );
  });

  test('needs a fresh sign-in to be added or removed', async () => {
    const nora = await withFresh('Nora Lind');
    const { id } = await add(nora);
    const options = await beginAdding(nora);
    const { credential } = device.create(options);
    world.clock.advance(5 * MINUTE);
    const refusals = [
      await nora.raw('POST', '/api/passkeys/register/options'),
      await nora.raw('POST', '/api/passkeys/register', { body: { credential, name: 'X' } }),
      await nora.raw('DELETE', `/api/passkeys/${id}`),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  });

  test('is one of several, up to a limit', async () => {
    const nora = await withFresh('Nora Lind');
    const first = await add(nora, 'First');
    await add(nora, 'Second');
    await world.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), $1, sha256(n::text::bytea), 'key', 0, '{}', 'Key', now()
       from generate_series(3, $2::int) as n`,
      [nora.id, MAX_PASSKEYS],
    );
    expect(await nora.call('GET /api/passkeys')).toHaveLength(MAX_PASSKEYS);
    await expect(beginAdding(nora)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
    expect((await signIn(first.passkey.use(await beginSigningIn()))).status).toBe(200);
  });

  test('of the Android app with a listed certificate signs in', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    const inApp = passkey.use(await beginSigningIn(), { origin: APP_ORIGIN });
    expect((await signIn(inApp)).status).toBe(200);
  });

  test('goes with the account', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    await nora.call('DELETE /api/account');
    expect((await signIn(passkey.use(await beginSigningIn()))).status).toBe(400);
    const left = await world.query('select 1 from passkeys where user_id = $1', [nora.id]);
    expect(left).toEqual([]);
  });
});

describe('a hostile client', () => {
  const REFUSAL = { status: 400, body: { code: 'passkey_refused' } };

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://porchlight.example.evil' }],
    ['an app with another certificate', { origin: 'android:apk-key-hash:AAAA' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: randomBytes(54).toString('base64url') }],
    ['the type of a registration', { type: 'webauthn.create' }],
    ['nobody at the device', { isVerified: false }],
    ['no user handle', { userHandle: null }],
    ['the handle of nobody', { userHandle: randomBytes(16).toString('base64url') }],
    ['an unknown credential', { credentialId: randomBytes(32).toString('base64url') }],
  ])('with %s gets the one refusal', async (_, deviation) => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    const answer = await signIn(passkey.use(await beginSigningIn(), deviation));
    expect(answer).toMatchObject(REFUSAL);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('cannot replay a signature, nor use a challenge after five minutes', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    const signed = passkey.use(await beginSigningIn());
    const answers = await Promise.all([signIn(signed), signIn(signed)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signIn(signed)).toMatchObject(REFUSAL);
    const late = passkey.use(await beginSigningIn());
    world.clock.advance(5 * MINUTE);
    expect(await signIn(late)).toMatchObject(REFUSAL);
  });

  test('cannot replay a signature at a process whose clock is behind', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    await world.drain();
    world.clock.advance(55 * MINUTE + 30_000);
    const signed = passkey.use(await beginSigningIn(), { counter: 0 });
    expect((await signIn(signed)).status).toBe(200);
    // One process forgets what has expired, once an hour; to the other it has not expired yet.
    world.clock.advance(5 * MINUTE + 30_000);
    await world.drain();
    world.clock.advance(-MINUTE);
    expect(await signIn(signed)).toMatchObject(REFUSAL);
  });

  test('cannot use a copied key whose counter does not go up', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    const use = async (counter: number) =>
      (await signIn(passkey.use(await beginSigningIn(), { counter }))).status;
    expect([await use(7), await use(7), await use(3), await use(0), await use(8)]).toEqual([
      ...[200, 400, 400, 400, 200],
    ]);
  });

  test('a device that does not count stays usable', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    for (let i = 0; i < 2; i += 1)
      expect((await signIn(passkey.use(await beginSigningIn(), { counter: 0 }))).status).toBe(200);
  });

  test('cannot sign in another account by naming its handle', async () => {
    const [nora, mallory] = [await withFresh('Nora Lind'), await withFresh('Mallory Fake')];
    const victim = await add(nora);
    const own = await add(mallory);
    const { userHandle, credentialId } = victim.passkey;
    for (const deviation of [{ userHandle }, { credentialId }, { userHandle, credentialId }])
      expect(await signIn(own.passkey.use(await beginSigningIn(), deviation))).toMatchObject(
        REFUSAL,
      );
  });

  test('cannot add with the challenge of another session, a used one or one for signing in', async () => {
    const nora = await withFresh('Nora Lind');
    const mallory = await withFresh('Mallory Fake');
    const options = await beginAdding(nora);
    const post = async (person: Person, challenge: string, deviation: Deviation = {}) => {
      const { credential } = device.create(options, { challenge, ...deviation });
      const sent = { body: { credential, name: 'Key' } };
      return (await person.raw('POST', '/api/passkeys/register', sent)).status;
    };
    const { challenge } = options;
    expect(await post(mallory, challenge)).toBe(400);
    expect(await post(nora, (await beginSigningIn()).challenge)).toBe(400);
    expect(await post(nora, challenge, { origin: 'https://evil.example' })).toBe(400);
    expect(await post(nora, challenge, { isVerified: false })).toBe(400);
    expect(await post(nora, challenge)).toBe(200);
    expect(await post(nora, challenge)).toBe(400);
  });

  test('cannot add a credential that somebody else has', async () => {
    const [nora, mallory] = [await withFresh('Nora Lind'), await withFresh('Mallory Fake')];
    const { passkey } = await add(nora);
    const { credentialId } = passkey;
    const { credential } = device.create(await beginAdding(mallory), { credentialId });
    const sent = { body: { credential, name: 'Stolen' } };
    expect(await mallory.raw('POST', '/api/passkeys/register', sent)).toMatchObject(REFUSAL);
    expect((await signIn(passkey.use(await beginSigningIn()))).status).toBe(200);
  });

  test('gets the same refusal, byte by byte, for every garbage', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora);
    const good = passkey.use(await beginSigningIn());
    const garbage = ['', 'AAAA', good.response.clientDataJSON];
    const texts = new Set<string>();
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
      for (const value of garbage) {
        if (value === good.response[part]) continue;
        const answer = await signIn({ ...good, response: { ...good.response, [part]: value } });
        expect(answer.status).toBe(400);
        texts.add(answer.text);
      }
    expect([...texts]).toHaveLength(1);
  });

  test('removes or renames nothing that is somebody else’s', async () => {
    const [nora, mallory] = [await withFresh('Nora Lind'), await withFresh('Mallory Fake')];
    const { id } = await add(nora);
    const rename = { body: { name: 'Mine' } };
    expect((await mallory.raw('DELETE', `/api/passkeys/${id}`)).status).toBe(404);
    expect((await mallory.raw('PATCH', `/api/passkeys/${id}`, rename)).status).toBe(404);
    expect(await nora.call('GET /api/passkeys')).toMatchObject([{ id, name: 'Phone' }]);
  });
});

describe('the rest of the account', () => {
  test('is confirmed by an own passkey, once, and by no other', async () => {
    const [nora, mallory] = [await withFresh('Nora Lind'), await withFresh('Mallory Fake')];
    const own = await add(nora);
    const foreign = await add(mallory);
    const device2 = await nora.again();
    const confirm = async (passkey: unknown) =>
      (await device2.raw('POST', '/api/reauthenticate', { body: { passkey } })).status;
    expect(await confirm(foreign.passkey.use(await beginSigningIn()))).toBe(400);
    expect((await device2.raw('GET', '/api/account/export')).status).toBe(403);
    const signed = own.passkey.use(await beginSigningIn());
    expect(await confirm(signed)).toBe(200);
    expect((await device2.raw('GET', '/api/account/export')).status).toBe(200);
    expect(await confirm(signed)).toBe(400);
    const both = { passkey: signed, password: PASSWORD };
    expect((await device2.raw('POST', '/api/reauthenticate', { body: both })).status).toBe(400);
    expect((await device2.raw('POST', '/api/reauthenticate', { body: {} })).status).toBe(400);
  });

  test('a reset of the password removes no passkey, and names those that exist', async () => {
    const nora = await withFresh('Nora Lind');
    const { passkey } = await add(nora, 'Phone');
    await add(nora, 'Laptop');
    await world.call('POST /api/forgot-password', { body: { email: nora.email } });
    await world.drain();
    const token = world.tokenFor(nora.email);
    const password = 'another horse';
    const body = { token, password, confirmPassword: password };
    const answer = await world.call('POST /api/reset-password', { body });
    expect(answer.passkeys?.toSorted()).toEqual(['Laptop', 'Phone']);
    expect((await signIn(passkey.use(await beginSigningIn()))).status).toBe(200);
  });

  test('challenges that were used are forgotten once they have expired', async () => {
    const nora = await withFresh('Nora Lind');
    await add(nora);
    const kept = () => world.query('select 1 from used_challenges');
    expect(await kept()).not.toEqual([]);
    world.clock.advance(65 * MINUTE);
    await world.drain();
    expect(await kept()).toEqual([]);
  });
});
