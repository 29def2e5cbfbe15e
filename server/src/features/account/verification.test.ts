/** Who may finish a registration: strangers can register any address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, registrationForm } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
});
afterAll(() => world.close());

const post = (path: string, body: object) => world.raw('POST', path, { body });
const register = async (email: string, changes: Record<string, unknown> = {}) => {
  const { body } = await post('/api/register', registrationForm({ email, ...changes }));
  await world.drain();
  const { registrationSecret } = body as { registrationSecret: string };
  return { registrationSecret, token: world.tokenFor(email) };
};
const verify = (body: object) => post('/api/verify-email', body);
const preview = async (body: object) => (await post('/api/verify-email/preview', body)).body;
const resend = async (body: { email: string; registrationSecret?: string }) => {
  await post('/api/resend-verification', body);
  await world.drain();
  return world.tokenFor(body.email);
};
const login = async (email: string, password: string) =>
  (await post('/api/login', { email, password })).status;

const VICTIM = { displayName: 'Vera Real', password: 'vera’s own', confirmPassword: 'vera’s own' };
const ATTACKER = {
  displayName: 'Mallory Fake',
  password: 'mallory’s',
  confirmPassword: 'mallory’s',
  phoneNumber: '+1 415 555 0199',
};
const DETAILS = {
  newPassword: 'a new lantern',
  displayName: 'Vera Real',
  phoneNumber: '+1 415 555 0123',
};

describe('a link', () => {
  test('is from here only with the secret of its own registration', async () => {
    const email = newEmail();
    const own = await register(email, VICTIM);
    const other = await register(email, ATTACKER);
    const { registrationSecret } = own;
    expect(registrationSecret).toMatch(/^[\w-]{43}$/);
    const facts = { email, isFresh: false };
    expect(await preview({ token: own.token, registrationSecret })).toEqual({
      ...facts,
      isFromHere: true,
    });
    for (const body of [{ token: other.token, registrationSecret }, { token: own.token }]) {
      expect(await preview(body)).toEqual({ ...facts, isFromHere: false });
    }
    expect(await preview({ token: 'x' })).toMatchObject({ code: 'token_invalid' });
    // Looking at it does not use it up.
    expect((await verify({ token: own.token })).status).toBe(200);
  });

  test('takes the password of its registration, and no other', async () => {
    const email = newEmail();
    await register(email, VICTIM);
    const { token } = await register(email, ATTACKER);
    expect(await verify({ token, password: VICTIM.password })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', field: 'password' },
    });
    const verified = await verify({ token, password: ATTACKER.password });
    expect(verified.body).toMatchObject({ user: { displayName: 'Mallory Fake', email } });
  });

  test('gives back the invitation of its registration, but not to new details', async () => {
    const invite = `i-${'A'.repeat(22)}`;
    const [first, second] = [newEmail(), newEmail()];
    const own = await register(first, { ...VICTIM, invite });
    const verified = await verify({ token: own.token, password: VICTIM.password });
    expect(verified.body).toMatchObject({ invite });
    const foreign = await register(second, { ...ATTACKER, invite });
    expect((await verify({ token: foreign.token, ...DETAILS })).body).toMatchObject({
      invite: null,
    });
  });

  test('takes new details instead of those of its registration', async () => {
    const email = newEmail();
    const { token } = await register(email, ATTACKER);
    expect(await verify({ token, newPassword: 'a new lantern' })).toMatchObject({
      status: 400,
      body: { code: 'details_required', field: 'displayName' },
    });
    const verified = await verify({ token, ...DETAILS });
    expect(verified.body).toMatchObject({
      user: { displayName: 'Vera Real', username: expect.stringMatching(/^verareal/) },
    });
    expect(await login(email, DETAILS.newPassword)).toBe(200);
    expect(await login(email, ATTACKER.password)).toBe(401);
    expect((await verify({ token, ...DETAILS })).body).toMatchObject({ code: 'token_invalid' });
  });
});

describe('asking for the mail again', () => {
  test('with the secret sends the link of that registration, whoever registered since', async () => {
    const email = newEmail();
    const { registrationSecret } = await register(email, VICTIM);
    for (let i = 0; i < 3; i += 1) await register(email, ATTACKER);
    const token = await resend({ email, registrationSecret });
    expect((await verify({ token })).body).toMatchObject({ user: { displayName: 'Vera Real' } });
    expect(await login(email, VICTIM.password)).toBe(200);
  });

  test.each(['resend-verification', 'forgot-password'])(
    'by %s without it sends one link, which starts afresh',
    async (path) => {
      const email = newEmail();
      await register(email, VICTIM);
      for (let i = 0; i < 3; i += 1) await register(email, ATTACKER);
      const before = world.mails.length;
      await post(`/api/${path}`, { email });
      await world.drain();
      expect(world.mails).toHaveLength(before + 1);
      expect(world.mails.at(-1)?.text).not.toContain('Mallory');
      const token = world.tokenFor(email);
      expect(await preview({ token })).toEqual({ email, isFresh: true, isFromHere: false });
      for (const body of [{ token }, { token, password: ATTACKER.password }]) {
        expect((await verify(body)).body).toMatchObject({ code: 'details_required' });
      }
      expect((await verify({ token, ...DETAILS })).status).toBe(200);
      expect(await login(email, DETAILS.newPassword)).toBe(200);
      expect(await login(email, ATTACKER.password)).toBe(401);
      expect(
        await world.query('select from verification_tokens where email = $1', [email]),
      ).toEqual([]);
    },
  );
});

describe('limits', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await createWorld({
      config: {
        REQUIRE_EMAIL_VERIFICATION: 'true',
        RATE_LIMITS: 'on',
        TRUST_PROXY: '127.0.0.1',
      },
    });
  });
  afterAll(() => limited.close());
  const from = (place: string, path: string, body: object) =>
    limited.raw('POST', path, { body, headers: { 'x-forwarded-for': place } });

  test('one person cannot use up another’s', async () => {
    const email = newEmail();
    const stranger = '198.51.100.7';
    const statuses = [];
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await from(stranger, '/api/resend-verification', { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const form = registrationForm({ email });
    expect((await from('203.0.113.9', '/api/register', form)).status).toBe(200);
  });

  test('a request with the registration’s secret passes once, whatever others asked for', async () => {
    const email = newEmail();
    const answer = await from('203.0.113.10', '/api/register', registrationForm({ email }));
    const { registrationSecret } = answer.body as { registrationSecret: string };
    for (let place = 1; place <= 20; place += 1) {
      await from(`192.0.2.${place}`, '/api/resend-verification', { email });
    }
    const ask = (body: object) => from('203.0.113.11', '/api/resend-verification', body);
    expect((await ask({ email })).status).toBe(429);
    expect((await ask({ email, registrationSecret })).status).toBe(200);
    expect((await ask({ email, registrationSecret })).status).toBe(429);
  });
});

test('a reset of the password forgets the devices that had signed in', async () => {
  const nora = await world.register('Nora Known');
  const known = () =>
    world.query('select from known_devices where user_id = $1', [nora.id]).then((r) => r.length);
  expect(await known()).toBeGreaterThan(0);
  await post('/api/forgot-password', { email: nora.email });
  await world.drain();
  const token = world.tokenFor(nora.email);
  const password = 'new horse';
  await post('/api/reset-password', { token, password, confirmPassword: password });
  expect(await known()).toBe(0);
});

test('a sign-in hashes once, however many registrations are pending', async () => {
  const email = newEmail();
  const passwords = ['first horse', 'second horse', 'third horse'];
  for (const password of passwords) {
    await register(email, { password, confirmPassword: password });
  }
  const salts = await world.query<{ salt: string }>(
    `select distinct split_part(password_hash, '$', 5) as salt
     from pending_registrations where email = $1`,
    [email],
  );
  // One salt: each is compared with the one hash that the sign-in makes.
  expect(salts).toHaveLength(1);
  for (const password of passwords) expect(await login(email, password)).toBe(403);
  expect(await login(email, 'fourth horse')).toBe(401);
});
