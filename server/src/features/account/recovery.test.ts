import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';

const HOUR = 60 * 60 * 1000;
const INVALID = {
  message: 'This link is not valid. It may already have been used.',
  code: 'token_invalid',
};
const EXPIRED = { message: 'This link has expired.', code: 'token_expired' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
});
afterAll(() => world.close());

const newEmail = () => `${randomUUID()}@example.com`;
const login = (email: string, password: string) =>
  world.raw('POST', '/api/login', { body: { email, password } });
const reset = (token: string, password = 'new horse', confirmPassword = password) =>
  world.raw('POST', '/api/reset-password', { body: { token, password, confirmPassword } });
const forgot = async (email: string) => {
  await world.call('POST /api/forgot-password', { body: { email } });
  await world.drain();
  return world.tokenFor(email);
};

describe('a forgotten password', () => {
  test('asking answers the same bytes for known, waiting, deleted and unknown addresses', async () => {
    const known = await world.register('Nora Lind');
    const gone = await world.register('Gone Soon');
    await world.query('update users set deleted_at = created_at where id = $1', [gone.id]);
    const waiting = newEmail();
    const form = {
      displayName: 'Sam Stone',
      phoneNumber: '+1 415 555 0123',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    await world.call('POST /api/register', { body: { ...form, email: waiting } });
    for (const path of ['/api/forgot-password', '/api/resend-verification']) {
      const answers = [];
      for (const email of [known.email, gone.email, waiting, newEmail()]) {
        const { status, text, headers } = await world.raw('POST', path, { body: { email } });
        answers.push({ status, text, headers: [...headers].filter(([name]) => name !== 'date') });
      }
      expect(answers[0]?.status).toBe(200);
      expect(JSON.parse(answers[0]?.text ?? '')).toEqual({
        success: true,
        message: expect.stringMatching(/^If .* we sent /),
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    await world.drain();
    expect(world.mails.filter(({ to }) => to === gone.email).map(({ subject }) => subject)).toEqual(
      ['Verify your email'],
    );
  });

  test('asking does the same work for every address: one job, before anyone is looked up', async () => {
    const known = await world.register('Nora Lind');
    const jobsAfter = async (email: string) => {
      await world.call('POST /api/forgot-password', { body: { email } });
      return world.query('select kind, email, pending_id, attempts from mail_jobs');
    };
    const unknown = newEmail();
    const job = { kind: 'reset', pending_id: null, attempts: 0 };
    expect(await jobsAfter(known.email)).toEqual([{ ...job, email: known.email }]);
    await world.drain();
    expect(await jobsAfter(unknown)).toEqual([{ ...job, email: unknown }]);
    await world.drain();
    expect(await world.query('select from mail_jobs')).toEqual([]);
    expect(world.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('the mail holds a link, never a password', async () => {
    const nora = await world.register('Nora Lind');
    await forgot(nora.email);
    const mail = world.mails.findLast(({ to }) => to === nora.email);
    expect(mail?.subject).toBe('Reset your password');
    expect(mail?.text).toMatch(/\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/);
    expect(`${mail?.text} ${mail?.html}`).not.toContain(PASSWORD);
  });

  test('a completed reset ends every session with its sockets, and works once', async () => {
    const nora = await world.register('Nora Lind');
    const other = await nora.again();
    const sockets = [await nora.socket(), await other.socket()];
    const token = await forgot(nora.email);
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Your password has been changed. You can sign in now.',
        // The link came to this address: its holder learns nothing.
        email: nora.email,
      },
    ]);
    for (const socket of sockets) {
      expect((await socket.waitFor('session_ended')).data).toEqual({ reason: 'password changed' });
      expect(await socket.closed).toBe(4401);
    }
    for (const person of [nora, other]) {
      expect((await person.raw('GET', '/api/me')).status).toBe(401);
    }
    expect((await login(nora.email, PASSWORD)).status).toBe(401);
    expect((await login(nora.email, 'new horse')).status).toBe(200);
    const again = await reset(token, 'third horse');
    expect([again.status, again.body]).toEqual([400, INVALID]);
    expect((await login(nora.email, 'third horse')).status).toBe(401);
  });

  test('only the newest link works, for one hour', async () => {
    const nora = await world.register('Nora Lind');
    const first = await forgot(nora.email);
    const second = await forgot(nora.email);
    expect((await reset(first)).body).toEqual(INVALID);
    world.clock.advance(HOUR);
    const late = await reset(second);
    expect([late.status, late.body]).toEqual([400, EXPIRED]);
    const third = await forgot(nora.email);
    world.clock.advance(HOUR - 1);
    expect((await reset(third)).status).toBe(200);
  });

  test('unknown links are refused; a link is stored as a hash alone', async () => {
    for (const token of ['', 'nonsense', 'A'.repeat(43)]) {
      const answer = await reset(token);
      expect([answer.status, answer.body]).toEqual([400, INVALID]);
    }
    const nora = await world.register('Nora Lind');
    const token = await forgot(nora.email);
    const rows = await world.query<{ token_hash: Buffer; row: string }>(
      'select token_hash, r::text as row from password_resets r where user_id = $1',
      [nora.id],
    );
    expect(
      rows.map((row) => row.token_hash.equals(createHash('sha256').update(token).digest())),
    ).toEqual([true]);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const differing = await reset(token, 'new horse', 'other horse');
    expect([differing.status, differing.body]).toEqual([
      400,
      { message: "Passwords don't match", code: 'passwords_differ', field: 'confirmPassword' },
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  test('ten uses of one link at once: one password wins', async () => {
    const nora = await world.register('Nora Lind');
    const token = await forgot(nora.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => reset(token, `new horse ${i}`)),
    );
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    expect((await login(nora.email, `new horse ${won[0]}`)).status).toBe(200);
  });

  test('links are kept for a week past their end, then go', async () => {
    const nora = await world.register('Nora Lind');
    const token = await forgot(nora.email);
    world.clock.advance(7 * 24 * HOUR);
    await world.drain();
    expect((await reset(token)).body).toEqual(EXPIRED);
    world.clock.advance(2 * HOUR);
    await world.drain();
    expect((await reset(token)).body).toEqual(INVALID);
  });
});

describe('changing the password', () => {
  const change = (currentPassword: string, password = 'new horse', confirmPassword = password) => ({
    body: { currentPassword, password, confirmPassword },
  });

  test('keeps this session and ends every other with its sockets', async () => {
    const nora = await world.register('Nora Lind');
    const other = await nora.again();
    const [here, there] = [await nora.socket(), await other.socket()];
    const token = await forgot(nora.email);
    const answer = await nora.call('POST /api/change-password', change(PASSWORD));
    expect(answer).toEqual({ success: true, message: 'Password changed successfully' });
    expect((await there.waitFor('session_ended')).data).toEqual({ reason: 'password changed' });
    expect(await there.closed).toBe(4401);
    expect((await other.raw('GET', '/api/me')).status).toBe(401);
    expect((await nora.raw('GET', '/api/me')).status).toBe(200);
    await here.sync();
    expect(here.received.map(({ type }) => type)).toEqual(['hello']);
    await here.close();
    expect((await login(nora.email, PASSWORD)).status).toBe(401);
    expect((await login(nora.email, 'new horse')).status).toBe(200);
    // A link asked for before is worth nothing now.
    expect((await reset(token)).body).toEqual(INVALID);
  });

  test('needs the current one, and the new one twice', async () => {
    const nora = await world.register('Nora Lind');
    const wrong = await nora.raw('POST', '/api/change-password', change('wrong horse'));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        message: 'Your current password is incorrect',
        code: 'wrong_password',
        field: 'currentPassword',
      },
    ]);
    const differing = await nora.raw(
      'POST',
      '/api/change-password',
      change(PASSWORD, 'new horse', 'x'),
    );
    expect([differing.status, differing.body]).toEqual([
      400,
      { message: "Passwords don't match", code: 'passwords_differ', field: 'confirmPassword' },
    ]);
    expect((await nora.raw('POST', '/api/change-password', change(PASSWORD, '12345'))).status).toBe(
      400,
    );
    expect((await login(nora.email, PASSWORD)).status).toBe(200);
  });
});

test('a deleted account is purged after 30 days; its username stays used', async () => {
  const gone = await world.register('Gone For Good');
  await world.query('update users set deleted_at = $2 where id = $1', [
    gone.id,
    new Date(world.clock.now()).toISOString(),
  ]);
  world.clock.advance(30 * 24 * HOUR - HOUR);
  await world.drain();
  expect(await world.query('select from users where id = $1', [gone.id])).toHaveLength(1);
  world.clock.advance(2 * HOUR);
  await world.drain();
  expect(await world.query('select from users where id = $1', [gone.id])).toEqual([]);
  expect(
    await world.query('select from used_usernames where username = $1', [gone.username]),
  ).toHaveLength(1);
});
