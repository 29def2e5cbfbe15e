import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, registrationForm } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const INVALID = {
  message: 'This link is not valid. It may already have been used.',
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
        registrationSecret: expect.stringMatching(/^[\w-]{43}$/),
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
      expect.stringMatching(/^porchlight_device=.*; Path=\/api\/forgot-password; HttpOnly; /),
    ]);
    const again = await verify(token);
    expect([again.status, again.body]).toEqual([400, INVALID]);
    expect((await login(email, 'correct horse')).status).toBe(200);
  });

  test('a number that is not to be shown or found is neither, from the first moment on', async () => {
    const token = await registerFor(newEmail(), {
      showPhoneToContacts: false,
      findMeByPhoneNumber: false,
    });
    const { body } = await verify(token);
    expect(body).toMatchObject({
      user: { showPhoneToContacts: false, findMeByPhoneNumber: false },
    });
    const wish = registrationForm({
      email: newEmail(),
      displayName: 'Hidden Number',
      username: 'hiddennumber',
      showPhoneToContacts: false,
    });
    const answer = await open.raw('POST', '/api/register', { body: wish });
    expect(answer.body).toMatchObject({
      user: { showPhoneToContacts: false, findMeByPhoneNumber: true },
    });
  });

  test('an unknown, malformed and an expired link say different things', async () => {
    for (const token of ['', 'nonsense', 'A'.repeat(43), 'A'.repeat(512)]) {
      const answer = await verify(token);
      expect([answer.status, answer.body]).toEqual([400, INVALID]);
    }
    const email = newEmail();
    const { body } = await register({ email });
    await world.drain();
    const token = world.tokenFor(email);
    world.clock.advance(DAY);
    const late = await verify(token);
    expect([late.status, late.body]).toEqual([400, EXPIRED]);
    // A new link for the same registration still works.
    const { registrationSecret } = body as { registrationSecret: string };
    await world.call('POST /api/resend-verification', { body: { email, registrationSecret } });
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
      body: registrationForm({ email: 'first@example.com', phoneNumber: '0650 123 4567' }),
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
        phoneNumber: '0650 123 4567',
        phoneCountry: 'AT',
        phoneNumberNeedsCorrection: false,
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
        findMeByEmail: true,
        showPhoneToContacts: true,
        syncContacts: false,
      },
    });
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    expect(open.mails).toEqual([]);
    const [row] = await open.query(
      'select phone_e_164, password_hash from users where email = $1',
      ['first@example.com'],
    );
    expect(row).toEqual({
      phone_e_164: '+436501234567',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  const sendPhone = (language: string, phoneNumber: string, phoneCountry?: string) => {
    const body = registrationForm({ email: newEmail(), phoneNumber, phoneCountry });
    const headers = { 'accept-language': language };
    return open
      .raw('POST', '/api/register', { body, headers })
      .then((answer) => ({ answer, body }));
  };

  test.each([
    ['en-US', '(415) 555-0123', undefined, '+14155550123', 'US'],
    ['en-GB', '020 7946 0018', undefined, '+442079460018', 'GB'],
    ['fr,fr-FR;q=0.8,en-US;q=0.5', '06 12 34 56 78', undefined, '+33612345678', 'FR'],
    ['ja', '090-1234-5678', undefined, '+819012345678', 'JP'],
    ['en-US', '06 12 34 56 78', 'FR', '+33612345678', 'FR'],
    ['en-US', '06 12 34 56 78', 'fr', '+33612345678', 'FR'],
    ['en-US', '+33 6 12 34 56 78', 'US', '+33612345678', 'FR'],
    ['*', '+33 6 12 34 56 78', undefined, '+33612345678', 'FR'],
  ])('on a browser in %s, %s of %s is stored as %s of %s', async (...given) => {
    const [language, typed, chosen, e164, country] = given;
    const { answer, body } = await sendPhone(language, typed, chosen);
    expect(answer.status).toBe(200);
    const columns = 'phone_typed, phone_e_164, phone_country';
    const rows = await open.query(`select ${columns} from users where email = $1`, [body.email]);
    expect(rows).toEqual([{ phone_typed: typed, phone_e_164: e164, phone_country: country }]);
  });

  test.each([
    ['en-US', '06 12 34 56 78', undefined],
    ['de,en-US;q=0.7', '030 1234567', undefined],
    ['*', '415 555 0123', undefined],
    ['en-US', '06 12 34 56 7', 'FR'],
    ['en-US', '(555) 555-0100', 'US'],
    ['en-US', '+1 061 234 5678', undefined],
    ['en-US', 'call me', undefined],
    ['en-US', '', undefined],
  ])('on a browser in %s, %j of %s is refused', async (language, typed, chosen) => {
    const { answer } = await sendPhone(language, typed, chosen);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      field: 'phoneNumber',
      message: 'Enter a valid phone number, with its country.',
    });
  });

  test('an unknown country is refused by its own name', async () => {
    const { answer } = await sendPhone('en-US', '415 555 0123', 'XX');
    expect(answer).toMatchObject({ status: 400, body: { field: 'phoneCountry' } });
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
