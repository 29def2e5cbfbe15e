import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, registrationForm } from '../../testing/people.ts';
import { createWorld, type World } from '../../testing/world.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const INVALID = {
  message: 'This link is not valid. It may have been used already.',
  code: 'token_invalid',
};
const EXPIRED = { message: 'This link has expired.', code: 'token_expired' };

/** `world` verifies addresses, `open` does not. */
let world: World;
let open: World;
beforeAll(async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  open = await createWorld();
});
afterAll(async () => {
  await world.close();
  await open.close();
});

const register = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  world.raw('POST', '/api/register', { body: registrationForm(changes), headers: headers ?? {} });
const verify = (token: string) => world.raw('POST', '/api/verify-email', { body: { token } });
const login = (email: string, password: string) =>
  world.raw('POST', '/api/login', { body: { email, password } });

/** Registers and returns the token that was mailed. */
const registerFor = async (email: string, changes: Record<string, unknown> = {}) => {
  expect((await register({ email, ...changes })).status).toBe(200);
  await world.drain();
  return world.tokenFor(email);
};

describe('with verification', () => {
  test('registering answers without a session and mails a link', async () => {
    const email = newEmail();
    const answer = await register({ email: `  ${email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        userCreated: true,
        email,
        message: 'Please check your email for a link to verify your account.',
      },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(world.mails.filter(({ to }) => to === email)).toEqual([]);
    await world.drain();
    const [mail, ...more] = world.mails.filter(({ to }) => to === email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Verify your email');
    expect(mail?.text).toContain('Hello Nora,');
    expect(mail?.text).toMatch(/\nhttp:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/);
  });

  test('the link signs in as a new user, once', async () => {
    const email = newEmail();
    const token = await registerFor(email, { displayName: 'Zoë Kravitz', username: 'zoëkravitz' });
    const answer = await verify(token);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        message: 'Your email is verified.',
        isNewUser: true,
        user: { email, displayName: 'Zoë Kravitz', status: 'unavailable' },
      },
    ]);
    const { sessionId } = answer.body as { sessionId: string };
    expect((await world.personOf(sessionId)).email).toBe(email);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^porchlight_session=${sessionId}; `),
      expect.stringMatching(
        /^porchlight_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const again = await verify(token);
    expect([again.status, again.body]).toEqual([400, INVALID]);
    expect((await login(email, 'correct horse')).status).toBe(200);
  });

  test('an unknown, malformed and an expired link say different things', async () => {
    for (const token of ['', 'nonsense', 'A'.repeat(43), 'A'.repeat(512)]) {
      const answer = await verify(token);
      expect([answer.status, answer.body]).toEqual([400, INVALID]);
    }
    const email = newEmail();
    const token = await registerFor(email);
    world.clock.advance(DAY);
    const late = await verify(token);
    expect([late.status, late.body]).toEqual([400, EXPIRED]);
    // A new link for the same registration still works.
    await world.call('POST /api/resend-verification', { body: { email } });
    await world.drain();
    expect((await verify(world.tokenFor(email))).status).toBe(200);
  });

  test('tokens are stored as hashes alone', async () => {
    const token = await registerFor(newEmail());
    const rows = await world.query<{ token_hash: Buffer }>(
      'select token_hash from verification_tokens',
    );
    const hash = createHash('sha256').update(token).digest();
    expect(rows.some((row) => row.token_hash.equals(hash))).toBe(true);
    const tables = ['pending_registrations', 'verification_tokens', 'mail_jobs'];
    for (const table of tables) {
      const dump = await world.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(dump.some(({ row }) => row.includes(token))).toBe(false);
    }
  });

  test('before it, only the right password learns that the address waits', async () => {
    const email = newEmail();
    await registerFor(email);
    const right = await login(email, 'correct horse');
    expect([right.status, right.body]).toEqual([
      403,
      { message: 'Please verify your email address first.', code: 'not_verified' },
    ]);
    const wrong = await login(email, 'wrong horse');
    const nobody = await login(newEmail(), 'correct horse');
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
    expect(wrong.status).toBe(401);
  });

  test('each registration of an address waits by itself; the link that is used wins', async () => {
    const email = newEmail();
    const first = await registerFor(email, { password: 'first one', confirmPassword: 'first one' });
    const second = await registerFor(email, {
      displayName: 'Someone Else',
      password: 'second one',
      confirmPassword: 'second one',
    });
    expect((await login(email, 'first one')).status).toBe(403);
    expect((await login(email, 'second one')).status).toBe(403);
    expect((await verify(first)).body).toMatchObject({ user: { displayName: 'Nora Lind' } });
    const other = await verify(second);
    expect([other.status, other.body]).toEqual([400, INVALID]);
    expect((await login(email, 'first one')).status).toBe(200);
    expect((await login(email, 'second one')).status).toBe(401);
    expect(
      await world.query('select from pending_registrations where email = $1', [email]),
    ).toEqual([]);
  });

  test('a verified address answers 409', async () => {
    const email = newEmail();
    await verify(await registerFor(email));
    const answer = await register({ email });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'An account with this email already exists',
        code: 'email_taken',
        field: 'email',
      },
    ]);
  });

  test('asking again mails every waiting registration its own link; earlier links live on', async () => {
    const email = newEmail();
    const token = await registerFor(email);
    await world.call('POST /api/resend-verification', { body: { email } });
    await world.drain();
    expect(world.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect(world.tokenFor(email)).not.toBe(token);
    expect((await verify(token)).status).toBe(200);
    expect((await verify(world.tokenFor(email))).body).toEqual(INVALID);
  });

  test('asking again for any other address mails nobody', async () => {
    const known = newEmail();
    await verify(await registerFor(known));
    const before = world.mails.length;
    for (const email of [known, newEmail()]) {
      await world.call('POST /api/resend-verification', { body: { email } });
    }
    await world.drain();
    expect(world.mails).toHaveLength(before);
    expect(await world.query('select from mail_jobs')).toEqual([]);
  });

  test('ten uses of one link at once: one account, one success', async () => {
    const email = newEmail();
    const token = await registerFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ]);
    expect(await world.query('select from users where email = $1', [email])).toHaveLength(1);
  });

  test('five links of one address at once: one account, no dead end', async () => {
    const email = newEmail();
    const tokens: string[] = [];
    for (let i = 0; i < 5; i += 1) tokens.push(await registerFor(email));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ]);
    expect(await world.query('select from users where email = $1', [email])).toHaveLength(1);
  });

  test('waiting registrations go after 7 days', async () => {
    const email = newEmail();
    await registerFor(email, { invite: 'samstone' });
    const waiting = () =>
      world.query('select invite from pending_registrations where email = $1', [email]);
    world.clock.advance(7 * DAY - HOUR);
    await world.drain();
    expect(await waiting()).toEqual([{ invite: 'samstone' }]);
    world.clock.advance(2 * HOUR);
    await world.drain();
    expect(await waiting()).toEqual([]);
  });
});

describe('without verification', () => {
  test('registering signs in at once', async () => {
    const answer = await open.raw('POST', '/api/register', {
      body: registrationForm({ email: 'first@example.com', status: 'available' }),
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      userCreated: true,
      email: 'first@example.com',
      message: 'Welcome to Porchlight!',
      isNewUser: true,
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        email: 'first@example.com',
        username: 'noralind',
        displayName: 'Nora Lind',
        phoneNumber: '415 555 0123',
        avatar: null,
        timezone: null,
        status: 'unavailable',
        statusMessage: null,
        statusExpiresAt: null,
        statusVersion: 1,
        visibleToGroupIds: '[]',
        audience: { kind: 'everyone' },
        chosenAudience: { kind: 'everyone' },
        audienceGone: false,
        hold: null,
        nextScheduleChange: null,
        currentStreak: 0,
        accessibilityMode: false,
        autoUnavailableOnCall: false,
        visibleToUnavailableContacts: true,
        showTimerToOthers: true,
        findMeByPhoneNumber: true,
        syncContacts: false,
      },
    });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(open.mails).toEqual([]);
    const [row] = await open.query(
      'select phone_e_164, password_hash from users where email = $1',
      ['first@example.com'],
    );
    expect(row).toEqual({
      phone_e_164: '+434155550123',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  test.each([
    [undefined, '(415) 555-0123', '+14155550123'],
    ['en-GB', '020 7946 0018', '+442079460018'],
    ['fr', '+33 1 99 00 12 34', '+33199001234'],
    ['en-US', 'call me', null],
    ['en-US', '', null],
  ])('with the language %s, %s is kept as typed and as %s', async (language, typed, e164) => {
    const email = newEmail();
    const headers: Record<string, string> =
      language === undefined ? {} : { 'accept-language': language };
    await open.raw('POST', '/api/register', {
      body: registrationForm({ email, phoneNumber: typed }),
      headers,
    });
    const rows = await open.query('select phone_typed, phone_e_164 from users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ phone_typed: typed, phone_e_164: e164 }]);
  });

  test('twenty of one address at once: one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        open.raw('POST', '/api/register', { body: registrationForm({ email }) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});
