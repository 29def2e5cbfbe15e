import { account } from '@porchlight/contract/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
let nora: Person;
beforeAll(async () => {
  world = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  nora = await world.register('Nora Lind');
});
afterAll(() => world.close());

/** Everything that is stored about people. */
const stored = async () =>
  Promise.all(
    [
      'users',
      'sessions',
      'pending_registrations',
      'password_resets',
      'used_usernames',
      'mail_jobs',
    ].map((table) => world.query(`select t::text as row from ${table} t order by 1`)),
  );
const withBody = Object.entries(account).flatMap(([key, endpoint]) =>
  'body' in endpoint ? [key.split(' ') as [string, string]] : [],
);
const isErrorBody = {
  message: expect.stringMatching(/\w/),
  code: expect.stringMatching(/^[a-z_]+$/),
};

describe.each(withBody)('%s %s', (method, path) => {
  test.each([
    ['wrong JSON', '{"email":', 400, 'malformed_body'],
    ['an array', [], 400, 'invalid_input'],
    ['a string', '"text"', 400, 'invalid_input'],
    ['a number', 7, 400, 'invalid_input'],
    ['null values', 'nulls', 400, 'invalid_input'],
    ['objects for values', 'objects', 400, 'invalid_input'],
    ['what is too large', `{"email":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
  ])('refuses %s and changes nothing', async (_, given, status, code) => {
    const fields = [
      'email password confirmPassword username displayName phoneNumber token currentPassword timezone',
      'accessibilityMode autoUnavailableOnCall findMeByPhoneNumber syncContacts',
    ].flatMap((line) => line.split(' '));
    const fill = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
    const body = given === 'nulls' ? fill(null) : given === 'objects' ? fill({ $ne: '' }) : given;
    const before = await stored();
    const answer = await nora.raw(method, path, { body });
    expect([answer.status, answer.body]).toMatchObject([status, { ...isErrorBody, code }]);
    expect(
      Object.keys(answer.body as object)
        .sort()
        .join(),
    ).toMatch(/^code,(field,)?message$/);
    expect(await stored()).toEqual(before);
  });

  test('refuses what is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await nora.raw(method, path, {
        body: '{}',
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body]).toEqual([
        415,
        { message: 'This type of content is not accepted.', code: 'wrong_type' },
      ]);
    }
  });
});

const needsSession = Object.entries(account).flatMap(([key, { access }]) =>
  access === 'session' ? [key.split(' ') as [string, string]] : [],
);

test.each(needsSession)('%s %s refuses a dead session', async (method, path) => {
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const headers = { authorization: `Bearer ${'A'.repeat(43)}` };
  const answer = await world.raw(method, url, { headers, ...(method !== 'GET' && { body: {} }) });
  expect([answer.status, answer.body]).toEqual([
    401,
    { message: 'Please sign in.', code: 'session_required' },
  ]);
});

test.each([
  ['GET', '/api/nowhere'],
  ['POST', '/api/me/nowhere'],
  ['DELETE', '/api/login'],
  ['GET', '/api/%00'],
  ['GET', `/api/${'x'.repeat(2000)}`],
])('%s %s is not there', async (method, path) => {
  const answer = await nora.raw(method, path);
  expect([answer.status, answer.body]).toMatchObject([expect.any(Number), isErrorBody]);
  expect([400, 404, 405]).toContain(answer.status);
  expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'message']);
});

test('fields that nobody knows are ignored and never stored', async () => {
  const extra = JSON.stringify({
    ...{ email: 'extra@example.com', password: 'correct horse', confirmPassword: 'correct horse' },
    ...{ displayName: 'Extra Field', phoneNumber: '+1 415 555 0123', username: 'extrafield' },
    ...{ status: 'available', id: nora.id, emailVerified: true, currentStreak: 99, isHeld: true },
  });
  const body = extra.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},');
  expect((await world.raw('POST', '/api/register', { body })).status).toBe(200);
  await world.drain();
  const token = world.tokenFor('extra@example.com');
  const { user } = await world.call('POST /api/verify-email', { body: { token } });
  expect(user).toMatchObject({
    status: 'unavailable',
    currentStreak: 0,
    statusVersion: 1,
    hold: null,
  });
  expect(user.id).not.toBe(nora.id);
});
