import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
// The clock advances, so that events have an order.
beforeEach(() => world.clock.advance(1000));

const AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

const kindsOf = async (person: Person) =>
  (await person.call('GET /api/security-log')).map(({ kind }) => kind).toReversed();

const signIn = (person: Person, password = person.password) =>
  world.raw('POST', '/api/login', {
    body: { email: person.email, password },
    headers: { 'user-agent': AGENT },
  });

async function inTurn(...deeds: (() => Promise<unknown>)[]): Promise<void> {
  for (const deed of deeds) {
    world.clock.advance(1000);
    await deed();
  }
}

describe('the security log', () => {
  test('holds what happened to the account, newest first, with the device', async () => {
    const nora = await world.register('Nora Lind');
    const [ben] = await registerAll(world, ['Ben Blocked']);
    await inTurn(
      () => signIn(nora),
      async () => {
        const sessions = await nora.call('GET /api/sessions');
        const id = sessions.find(({ current }) => !current)?.id ?? '';
        await nora.call('DELETE /api/sessions/:id', { params: { id } });
      },
      () => nora.call('PATCH /api/account', { body: { phoneNumber: '+14155550101' } }),
      () => nora.call('PATCH /api/account', { body: { phoneNumber: '+14155550101' } }),
      () => nora.call('POST /api/block-user', { body: { blockedUserId: ben.id } }),
      () => nora.call('DELETE /api/blocked-users/:id', { params: { id: ben.id } }),
      async () => {
        await nora.confirmPassword();
        await nora.call('GET /api/account/export');
      },
      () =>
        nora.call('POST /api/change-password', {
          body: {
            currentPassword: nora.password,
            password: 'another horse',
            confirmPassword: 'another horse',
          },
        }),
    );
    const events = await nora.call('GET /api/security-log');
    expect(events.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'data_exported',
      'person_unblocked',
      'person_blocked',
      'account_changed',
      'device_signed_out',
      'signed_in',
      'account_created',
    ]);
    expect(events[0]?.at).toBe(new Date(world.clock.now()).toISOString());
    expect(events.find(({ kind }) => kind === 'signed_in')?.device).toBe('Chrome on Android');
    expect(JSON.stringify(events)).not.toContain(ben.id);
    expect(await kindsOf(ben)).toEqual(['account_created']);
  });

  test('says that this device signed out', async () => {
    const sam = await world.register('Sam Stone');
    const there = await sam.again();
    await inTurn(() => sam.call('POST /api/logout'));
    const [last] = await there.call('GET /api/security-log');
    expect([last?.kind, last?.device]).toEqual(['signed_out', 'Unknown device']);
  });

  test('has a new password that came by mail', async () => {
    const ruth = await world.register('Ruth Berg');
    await ruth.call('POST /api/forgot-password', { body: { email: ruth.email } });
    await world.drain();
    const body = {
      token: world.tokenFor(ruth.email),
      password: 'new horse',
      confirmPassword: 'new horse',
    };
    await inTurn(
      () => world.call('POST /api/reset-password', { body }),
      () => signIn(ruth, 'new horse'),
    );
    const { sessionId } = await world.call('POST /api/login', {
      body: { email: ruth.email, password: 'new horse' },
    });
    const kinds = await kindsOf(await world.personOf(sessionId));
    expect(kinds.slice(0, 3)).toEqual(['account_created', 'password_reset', 'signed_in']);
  });

  test('does not have what was refused, but for wrong passwords and codes', async () => {
    const [ida, tom] = await registerAll(world, ['Ida Init', 'Tom Theirs']);
    const [theirs] = await tom.call('GET /api/sessions');
    await ida.raw('DELETE', `/api/sessions/${theirs?.id}`);
    await ida.raw('POST', '/api/block-user', { body: { blockedUserId: ida.id } });
    await ida.raw('DELETE', `/api/blocked-users/${tom.id}`);
    const mistyped = {
      currentPassword: ida.password,
      password: 'abcdef',
      confirmPassword: 'abcdeg',
    };
    await ida.raw('POST', '/api/change-password', { body: mistyped });
    await world.app.settle();
    expect(await kindsOf(ida)).toEqual(['account_created']);
  });
});

describe('a failed sign-in', () => {
  const failures = async (person: Person) => {
    await world.app.settle();
    return (await kindsOf(person)).filter((kind) => kind === 'sign_in_failed').length;
  };

  test('is noted once an hour, however often it is tried', async () => {
    const nora = await world.register('Nora Lind');
    for (let round = 0; round < 5; round += 1) {
      await signIn(nora, 'wrong');
      expect(await failures(nora)).toBe(1);
    }
    world.clock.advance(HOUR);
    await signIn(nora, 'wrong');
    expect(await failures(nora)).toBe(2);
    const [last] = await nora.call('GET /api/security-log');
    expect(last?.device).toBeNull();
  });

  test('of an address without an account is noted nowhere', async () => {
    const count = async () => (await world.query('select 1 from security_events')).length;
    const before = await count();
    await world.raw('POST', '/api/login', {
      body: { email: 'nobody@example.com', password: 'wrong' },
    });
    await world.app.settle();
    expect(await count()).toBe(before);
  });
});

describe('a wrong password on a signed-in device', () => {
  const failures = async (person: Person) => {
    await world.app.settle();
    const events = await person.call('GET /api/security-log');
    return events.filter(({ kind }) => kind.endsWith('_failed'));
  };
  const confirm = (person: Person, body: object) =>
    person.raw('POST', '/api/reauthenticate', { body });
  const change = (person: Person) =>
    person.raw('POST', '/api/change-password', {
      body: { currentPassword: 'wrong', password: 'abcdef', confirmPassword: 'abcdef' },
    });

  test.each([
    ['to confirm who it is', (person: Person) => confirm(person, { password: 'wrong' })],
    ['to change it', change],
  ])('%s is noted once an hour, with the device', async (_, guess) => {
    const nora = await world.register('Nora Lind');
    const signedIn = await signIn(nora);
    const thief = await world.personOf((signedIn.body as { sessionId: string }).sessionId);
    for (let round = 0; round < 3; round += 1) await guess(thief);
    expect(await failures(nora)).toMatchObject([
      { kind: 'confirmation_failed', device: 'Chrome on Android' },
    ]);
    world.clock.advance(HOUR);
    await guess(thief);
    expect(await failures(nora)).toHaveLength(2);
  });

  test('and a wrong code after the right one are told apart', async () => {
    const nora = await world.register('Nora Lind');
    await nora.confirmPassword();
    const { secret } = await nora.call('POST /api/codes/setup');
    const app = createAuthenticatorApp(secret, world.clock.now);
    await nora.call('POST /api/codes', { body: { code: app.code() } });
    await confirm(nora, { password: nora.password });
    expect(await failures(nora)).toEqual([]);
    await confirm(nora, { password: nora.password, code: app.code(20) });
    expect((await failures(nora)).map(({ kind }) => kind)).toEqual(['code_failed']);
  });
});

describe('the table', () => {
  test('is append-only', async () => {
    const { id } = await world.register('Ann Append');
    const refused = /append-only/;
    await expect(
      world.query(`update security_events set kind = 'x' where user_id = $1`, [id]),
    ).rejects.toThrow(refused);
    await expect(
      world.query('delete from security_events where user_id = $1', [id]),
    ).rejects.toThrow(refused);
  });

  test('keeps an event for 90 days', async () => {
    const old = await world.register('Otto Old');
    const count = async () =>
      (await world.query('select 1 from security_events where user_id = $1', [old.id])).length;
    world.clock.advance(90 * DAY - 1000);
    await world.drain();
    expect(await count()).toBe(1);
    world.clock.advance(2000);
    await world.drain();
    expect(await count()).toBe(0);
  });

  test('keeps that someone left, until the account row is purged', async () => {
    const gone = await world.register('Greta Gone');
    await inTurn(() => gone.call('DELETE /api/account'));
    const kinds = async () =>
      (
        await world.query<{ kind: string; device: string }>(
          'select kind, device from security_events where user_id = $1 order by at',
          [gone.id],
        )
      ).map(({ kind, device }) => [kind, device]);
    expect(await kinds()).toEqual([
      ['account_created', 'Unknown device'],
      ['account_deleted', 'Unknown device'],
    ]);
    world.clock.advance(30 * DAY + 1000);
    await world.drain();
    expect(await kinds()).toEqual([]);
  });

  test('has no column for a name, an address or another person', async () => {
    const columns = await world.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'security_events' order by name`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['at', 'device', 'id', 'kind', 'user_id']);
  });
});

test('the newest hundred are shown, and all are in the export', async () => {
  const { id, call, confirmPassword } = await world.register('Mia Many');
  await world.query(
    `insert into security_events (id, user_id, kind, at)
     select gen_random_uuid(), $1, 'signed_in', $2::timestamptz - n * interval '1 minute'
     from generate_series(1, 150) n`,
    [id, new Date(world.clock.now()).toISOString()],
  );
  expect(await call('GET /api/security-log')).toHaveLength(100);
  await confirmPassword();
  expect((await call('GET /api/account/export')).securityLog).toHaveLength(152);
});
