/** Acts that need a password confirmed a moment ago. */
import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';
import { type Limits, noLimits } from '../../platform/limits/limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { RATE_LIMITS: 'on' } });
});
afterAll(() => world.close());

const MINUTE = 60_000;

test('the export needs a confirmed password, for five minutes, on that session alone', async () => {
  const nora = await world.register('Nora Lind');
  const other = await nora.again();
  const statuses = async () =>
    Promise.all(
      [nora, other].map(async (device) => (await device.raw('GET', '/api/account/export')).status),
    );
  expect(await nora.raw('GET', '/api/account/export')).toMatchObject({
    status: 403,
    body: { code: 'reauth_required' },
  });

  const wrong = await nora.raw('POST', '/api/reauthenticate', { body: { password: 'wrong' } });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password', field: 'password' } });
  expect(await statuses()).toEqual([403, 403]);

  await nora.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
  expect(await statuses()).toEqual([200, 403]);
  world.clock.advance(5 * MINUTE - 1);
  expect(await statuses()).toEqual([200, 403]);
  world.clock.advance(1);
  expect(await statuses()).toEqual([403, 403]);
});

describe('nobody can, without having confirmed who they are', () => {
  /** Written out: an endpoint that is no longer asked for must be missed here. */
  const asked: readonly EndpointKey[] = [
    'POST /api/passkeys/register/options',
    'POST /api/passkeys/register',
    'DELETE /api/passkeys/:id',
    'POST /api/codes/setup',
    'POST /api/codes',
    'POST /api/codes/recovery',
    'DELETE /api/codes',
    'DELETE /api/oidc',
    'POST /api/account/email',
    'GET /api/account/export',
    'GET /api/visibility-history',
    'PUT /api/visibility-history',
    'DELETE /api/visibility-history',
  ];

  test.each(asked)('%s', async (key) => {
    const nora = await world.register('Nora Lind');
    const [method = '', path = ''] = key.split(' ');
    // The input is not read before: nothing can be tried out with it.
    const body = method === 'GET' ? undefined : { nonsense: true };
    const answer = await nora.raw(method, path.replace(':id', randomUUID()), { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  });

  test('and everything else that asks for it is for operators', () => {
    const keys = Object.keys(endpoints) as EndpointKey[];
    const others = keys.filter((key) => !asked.includes(key) && 'isFresh' in endpoints[key]);
    expect(others.map((key) => endpoints[key].access)).toEqual(['operator']);
  });
});

test('guesses share the limit of password changes, and a right one costs nothing', async () => {
  const nora = await world.register('Nora Lind');
  const confirm = async (password: string) =>
    (await nora.raw('POST', '/api/reauthenticate', { body: { password } })).status;
  for (let i = 0; i < 12; i += 1) expect(await confirm(PASSWORD)).toBe(200);
  const answers: number[] = [];
  for (let i = 0; i < 12; i += 1) answers.push(await confirm('wrong'));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  const change = await nora.raw('POST', '/api/change-password', {
    body: { currentPassword: PASSWORD, password: 'new horse', confirmPassword: 'new horse' },
  });
  expect(change.status).toBe(429);
});

test.each([
  ['POST', '/api/reauthenticate', { password: PASSWORD }],
  [
    ...['POST', '/api/change-password'],
    { currentPassword: PASSWORD, password: 'new horse', confirmPassword: 'new horse' },
  ],
] as const)(
  '%s %s of an account that is deleted at that moment has no session',
  async (...sent) => {
    const [method, path, body] = sent;
    let leave = async (): Promise<void> => {};
    // After the session was found, and before the password is read.
    const limits: Limits = {
      ...noLimits,
      take: async (bucket) => (bucket === 'passwordChange' ? leave() : undefined),
    };
    const busy = await createWorld({ limits });
    const nora = await busy.register('Nora Leaves');
    leave = async () => void (await nora.call('DELETE /api/account'));
    expect(await nora.raw(method, path, { body })).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });
    await busy.close();
  },
);
