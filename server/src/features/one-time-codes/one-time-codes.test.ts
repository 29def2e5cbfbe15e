import { RECOVERY_CODES } from '@porchlight/contract/one-time-codes';
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { createWorld, PASSWORD, type Person, type World } from '@porchlight/testing/world';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasStrongFactor } from '../../platform/db/strong-factor.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const WRONG = { status: 400, body: { code: 'wrong_code', field: 'code' } };

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => world.close());

const deviceCookie = ({ headers }: Awaited<ReturnType<World['raw']>>): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('porchlight_device='))
    ?.split(';')[0] ?? '';

type Login = { password?: string; code?: string; headers?: Record<string, string> };
const logIn = (email: string, { password = PASSWORD, code, headers = {} }: Login = {}) =>
  world.raw('POST', '/api/login', { body: { email, password, code }, headers });
const kindsOf = async (person: Person) =>
  (await person.call('GET /api/security-log')).map(({ kind }) => kind);

async function begin(name = 'Nora Lind') {
  const person = await world.register(name);
  await person.confirmPassword();
  const setup = await person.call('POST /api/codes/setup');
  return { person, setup, app: createAuthenticatorApp(setup.secret, world.clock.now) };
}

async function withCodes(name = 'Nora Lind') {
  const { person, app } = await begin(name);
  const body = { code: app.code() };
  const { recoveryCodes } = await person.call('POST /api/codes', { body });
  world.clock.advance(STEP);
  return { person, app, recoveryCodes };
}

describe('one-time codes', () => {
  test('are turned on with a first code, asked for after the password, and turned off', async () => {
    const { person, setup, app } = await begin();
    expect(new URL(setup.uri).searchParams.get('issuer')).toBe('Porchlight');
    expect(decodeURIComponent(setup.uri)).toContain(person.email);
    // Nobody is asked before a code was typed.
    expect(await person.call('GET /api/codes')).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await logIn(person.email)).status).toBe(200);
    const turnOn = (code: string) => person.raw('POST', '/api/codes', { body: { code } });
    expect(await turnOn('000 00x')).toMatchObject(WRONG);
    const shown = app.code();
    const answer = await turnOn(` ${shown.slice(0, 3)} ${shown.slice(3)} `);
    expect(answer.status).toBe(200);
    const since = new Date(world.clock.now()).toISOString();
    expect(await person.call('GET /api/codes')).toEqual({ since, recoveryCodesLeft: 10 });
    expect((await turnOn(app.code(1))).body).toMatchObject({ code: 'codes_already_on' });
    expect((await person.raw('POST', '/api/codes/setup')).status).toBe(409);

    const asked = await logIn(person.email);
    expect(asked).toMatchObject({ status: 403, body: { code: 'code_required' } });
    expect(asked.headers.get('set-cookie')).toBeNull();
    // A wrong password tells nothing about codes.
    expect((await logIn(person.email, { password: 'no', code: app.code(1) })).status).toBe(401);
    expect((await logIn(person.email, { code: app.code(1) })).status).toBe(200);

    await person.call('DELETE /api/codes');
    expect((await logIn(person.email)).status).toBe(200);
    expect((await person.raw('DELETE', '/api/codes')).status).toBe(404);
    await world.drain();
    const subjects = world.mails.filter(({ to }) => to === person.email);
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      'One-time codes are off',
      'One-time codes are on',
    ]);
    expect(await kindsOf(person)).toEqual(
      expect.arrayContaining(['codes_turned_on', 'codes_turned_off']),
    );
  });

  test('need a fresh sign-in to be set up, turned on or off, or made anew', async () => {
    const { person, app } = await begin();
    world.clock.advance(5 * MINUTE);
    const refusals = [
      await person.raw('POST', '/api/codes/setup'),
      await person.raw('POST', '/api/codes', { body: { code: app.code() } }),
      await person.raw('POST', '/api/codes/recovery'),
      await person.raw('DELETE', '/api/codes'),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  });

  test('work once each, a step early or late, and never again after a later one', async () => {
    const { person, app } = await withCodes();
    const now = app.code();
    const answers = await Promise.all([
      logIn(person.email, { code: now }),
      logIn(person.email, { code: now }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await logIn(person.email, { code: now })).toMatchObject(WRONG);
    expect((await logIn(person.email, { code: app.code(1) })).status).toBe(200);
    world.clock.advance(2 * STEP);
    // The code of the step before is spent by now; that of two steps ago is too old anyway.
    expect(await logIn(person.email, { code: app.code(-1) })).toMatchObject(WRONG);
    expect(await logIn(person.email, { code: app.code(2) })).toMatchObject(WRONG);
    expect((await logIn(person.email, { code: app.code() })).status).toBe(200);
    await world.app.settle();
    expect(await kindsOf(person)).toContain('code_failed');
  });

  test('that only begin are replaced by the next beginning, and end after an hour', async () => {
    const { person, app: old } = await begin();
    const { secret } = await person.call('POST /api/codes/setup');
    const app = createAuthenticatorApp(secret, world.clock.now);
    const turnOn = (code: string) => person.raw('POST', '/api/codes', { body: { code } });
    expect(await turnOn(old.code())).toMatchObject(WRONG);
    world.clock.advance(61 * MINUTE);
    await person.confirmPassword();
    expect((await turnOn(app.code())).status).toBe(404);
    await world.drain();
    const rows = await world.query('select from one_time_codes where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('a recovery code works once, is stored as a hash, and its use is told', async () => {
    const { person, recoveryCodes } = await withCodes();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    // 120 bits: a hash without a salt is enough for it.
    expect(first).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    const typed = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    expect((await logIn(person.email, { code: typed })).status).toBe(200);
    expect(await logIn(person.email, { code: first })).toMatchObject(WRONG);
    expect(await person.call('GET /api/codes')).toMatchObject({ recoveryCodesLeft: 9 });
    const dump = await world.query<{ row: string }>(
      `select r::text as row from recovery_codes r union all select c::text from one_time_codes c`,
    );
    for (const { row } of dump)
      expect(row).not.toContain(Buffer.from(second.replaceAll('-', '')).toString('hex'));

    await world.drain();
    const subjects = world.mails.filter(({ to }) => to === person.email);
    expect(subjects.map(({ subject }) => subject)).toContain('A recovery code was used');
    expect(await kindsOf(person)).toContain('recovery_code_used');

    const { recoveryCodes: next } = await person.call('POST /api/codes/recovery');
    expect(await logIn(person.email, { code: second })).toMatchObject(WRONG);
    expect((await logIn(person.email, { code: next[0] ?? '' })).status).toBe(200);
  });

  test('the secret is stored sealed', async () => {
    const { person, setup } = await begin();
    const [row] = await world.query<{ secret: Buffer }>(
      'select secret from one_time_codes where user_id = $1',
      [person.id],
    );
    const secret = Buffer.from(Secret.fromBase32(setup.secret).bytes);
    expect(row?.secret.length).toBeGreaterThan(secret.length);
    expect(row?.secret.includes(secret)).toBe(false);
  });
});

describe('the rest of the account', () => {
  test('a reset of the password does not pass the second step, nor turn it off', async () => {
    const { person, app } = await withCodes();
    // Mails that are due together leave in any order, and the last one is to have the link.
    await world.drain();
    await world.call('POST /api/forgot-password', { body: { email: person.email } });
    await world.drain();
    const password = 'another horse';
    const body = { token: world.tokenFor(person.email), password, confirmPassword: password };
    const reset = await world.raw('POST', '/api/reset-password', { body });
    expect(reset.status).toBe(200);
    expect(reset.headers.get('set-cookie')).toBeNull();
    expect(reset.body).toMatchObject({ hasCodes: true });
    expect((await logIn(person.email, { password })).body).toMatchObject({ code: 'code_required' });
    expect((await logIn(person.email, { password, code: app.code() })).status).toBe(200);
  });

  test('is confirmed by password and code, and by the password alone no longer', async () => {
    const { person, app } = await withCodes();
    world.clock.advance(5 * MINUTE);
    const confirm = (code?: string) =>
      person.raw('POST', '/api/reauthenticate', { body: { password: PASSWORD, code } });
    expect((await confirm()).body).toMatchObject({ code: 'code_required' });
    expect((await confirm('123')).body).toMatchObject({ code: 'wrong_code' });
    expect((await person.raw('DELETE', '/api/codes')).status).toBe(403);
    expect((await confirm(app.code())).status).toBe(200);
    expect((await person.raw('DELETE', '/api/codes')).status).toBe(200);
  });

  test('a passkey signs in without a code: it is two factors by itself', async () => {
    const { person } = await withCodes();
    const device = createAuthenticator(world.config.publicUrl);
    const options = await person.call('POST /api/passkeys/register/options');
    const { credential, passkey } = device.create(options);
    await person.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });
    const used = passkey.use(await world.call('POST /api/passkeys/login/options'));
    const answer = await world.raw('POST', '/api/passkeys/login', { body: { credential: used } });
    expect(answer.status).toBe(200);
  });

  test('undoing a change of address turns off codes that were turned on since', async () => {
    const person = await world.register('Nora Lind');
    await person.confirmPassword();
    const email = `new-${person.email}`;
    await person.call('POST /api/account/email', { body: { email } });
    await world.drain();
    await world.call('POST /api/account/email/confirm', { body: { token: world.tokenFor(email) } });
    await world.drain();
    const undo = world.tokenFor(person.email);
    const { secret } = await person.call('POST /api/codes/setup');
    const code = createAuthenticatorApp(secret, world.clock.now).code();
    await person.call('POST /api/codes', { body: { code } });
    await world.call('POST /api/account/email/undo', { body: { token: undo } });
    const rows = await world.query('select from one_time_codes where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('a strong factor is a passkey, or codes that are turned on', async () => {
    const db = world.app.database.db;
    const { person, app } = await begin();
    expect(await hasStrongFactor(db, person.id)).toBe(false);
    await person.call('POST /api/codes', { body: { code: app.code() } });
    expect(await hasStrongFactor(db, person.id)).toBe(true);
    await person.call('DELETE /api/codes');
    expect(await hasStrongFactor(db, person.id)).toBe(false);
    const options = await person.call('POST /api/passkeys/register/options');
    const { credential } = createAuthenticator(world.config.publicUrl).create(options);
    await person.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });
    expect(await hasStrongFactor(db, person.id)).toBe(true);
  });

  test('codes go with the account', async () => {
    const { person } = await withCodes();
    await person.call('DELETE /api/account');
    for (const table of ['one_time_codes', 'recovery_codes'])
      expect(await world.query(`select from ${table} where user_id = $1`, [person.id])).toEqual([]);
  });
});

test('who guesses codes is stopped, and shuts out neither a known device nor a new password', async () => {
  const strict = await createWorld({
    config: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  });
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
  const tryIn = (email: string, login: Login) =>
    strict.raw('POST', '/api/login', {
      body: { email, password: login.password ?? PASSWORD, code: login.code },
      headers: login.headers ?? {},
    });
  const person = await strict.register('Nora Lind');
  await person.confirmPassword();
  const { secret } = await person.call('POST /api/codes/setup');
  const app = createAuthenticatorApp(secret, strict.clock.now);
  const turnedOn = await person.raw('POST', '/api/codes', { body: { code: app.code() } });
  const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] };
  // The device on which they were turned on stays known, and no other.
  const known = { ...from(250), cookie: deviceCookie(turnedOn) };
  strict.clock.advance(STEP);

  const guess = async (n: number) =>
    (await tryIn(person.email, { code: '000000', headers: from(n) })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) statuses.push(await guess(n));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  // Also with the right code, so that waiting it out tells nothing.
  expect((await tryIn(person.email, { code: app.code(), headers: from(99) })).status).toBe(429);
  expect((await tryIn(person.email, { code: app.code(), headers: known })).status).toBe(200);
  const [recovery = ''] = recoveryCodes;
  expect((await tryIn(person.email, { code: recovery, headers: from(100) })).status).toBe(200);

  const password = 'another horse';
  const change = { currentPassword: PASSWORD, password, confirmPassword: password };
  await person.call('POST /api/change-password', { body: change });
  strict.clock.advance(STEP);
  const fresh = { password, code: app.code(), headers: from(101) };
  expect((await tryIn(person.email, fresh)).status).toBe(200);
  await strict.close();
});

test('devices that a thief has signed in on before codes were on give no guesses of their own', async () => {
  const strict = await createWorld({ config: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
  const deviceOf = async (email: string, headers: Record<string, string>) => {
    const body = { email, password: PASSWORD };
    const answer = await strict.raw('POST', '/api/login', { body, headers });
    return { ...headers, cookie: deviceCookie(answer) };
  };
  const person = await strict.register('Nora Lind');
  const stolen = [];
  for (let n = 0; n < 3; n += 1)
    stolen.push(await deviceOf(person.email, { 'x-forwarded-for': `203.0.113.${n}` }));
  await person.confirmPassword();
  const { secret } = await person.call('POST /api/codes/setup');
  const app = createAuthenticatorApp(secret, strict.clock.now);
  await person.call('POST /api/codes', { body: { code: app.code() } });
  strict.clock.advance(STEP);
  const tryIn = async (code: string, headers: Record<string, string>) => {
    const body = { email: person.email, password: PASSWORD, code };
    return (await strict.raw('POST', '/api/login', { body, headers })).status;
  };
  const statuses: number[] = [];
  for (const device of stolen)
    for (let n = 0; n < 10; n += 1) statuses.push(await tryIn('000000', device));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  await strict.close();
});
