import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/observability/log.ts';
import {
  befriend,
  friendsOf,
  groupWith,
  inMinutes,
  registerAll,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** The account row with its security log, and the username that nobody else may have. */
const KEPT = ['security_events.user_id', 'used_usernames.user_id', 'users.id'];

const leave = (person: Person) => person.call('DELETE /api/account');
const block = (blocker: Person, blocked: Person) =>
  blocker.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
const ask = (sender: Person, receiver: Person) =>
  sender.call('POST /api/friend-request', { body: { friendId: receiver.id } });
const search = (person: Person, query: string) =>
  person.call('POST /api/search', { body: { query } });

/** Every column of the database that holds this id, alone or in a list. */
async function columnsNaming(id: string): Promise<string[]> {
  const columns = await world.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type = 'uuid' or udt_name = '_uuid')`);
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const holds = `position($1 in "${column}"::text) > 0`;
      const rows = await world.query(`select 1 from "${table}" where ${holds} limit 1`, [id]);
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat().sort();
}

/** Someone with something of everything. */
async function fullLife(name: string) {
  const [person, contact, sender, receiver, blocker, blocked] = await registerAll(world, [
    name,
    'Cara Contact',
    'Sven Sender',
    'Rita Receiver',
    'Bea Blocker',
    'Bob Blocked',
  ]);
  await befriend(person, contact);
  await befriend(blocker, person);
  await block(blocker, person);
  await block(person, blocked);
  await ask(sender, person);
  await ask(person, receiver);
  const group = await groupWith(person, 'Family', [contact]);
  await groupWith(contact, 'Neighbours', [person]);
  await person.call('POST /api/scheduled-availability', {
    body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [group.id] },
  });
  await person.call('POST /api/record-call', { body: { receiverId: contact.id } });
  await contact.call('POST /api/record-call', { body: { receiverId: person.id } });
  for (const [from, about] of [
    [person, contact],
    [contact, person],
  ] as const) {
    await from.call('POST /api/notifications/preferences', {
      body: { friendId: about.id, pushNotifications: true, emailNotifications: true },
    });
  }
  await person.call('POST /api/push-token', { body: { token: `token of ${person.id}` } });
  await turnOn(contact);
  await turnOn(person, { statusExpiresAt: inMinutes(world, 30), visibleToGroupIds: [group.id] });
  await person.call('POST /api/status', { body: { status: 'unavailable' } });
  await turnOn(person, { statusMessage: 'Come by' });
  return { person, contact, sender, receiver, blocker, blocked };
}

describe('deleting an account', () => {
  test('leaves its id in the bare account row, its security log and the used username alone', async () => {
    const { person } = await fullLife('Lea Leaving');
    expect(await columnsNaming(person.id)).toEqual(
      expect.arrayContaining(['calls.receiver_id', 'notifications.about_id', 'name_words.user_id']),
    );
    await leave(person);
    expect(await columnsNaming(person.id)).toEqual(KEPT);
    const [row] = await world.query('select * from users where id = $1', [person.id]);
    expect(row).toMatchObject({
      email: person.email,
      display_name: 'Lea Leaving',
      password_hash: '',
      photo_id: null,
      status: 'unavailable',
      status_message: null,
      next_due_at: null,
    });
  });

  test('ends every session with its sockets, and the address cannot sign in', async () => {
    const here = await world.register('Dan Devices');
    const there = await here.again();
    const sockets = [await here.socket(), await there.socket()];
    const answer = await here.raw('DELETE', '/api/account');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^porchlight_session=; /);
    for (const socket of sockets) {
      expect((await socket.waitFor('session_ended')).data).toEqual({ reason: 'account deleted' });
      expect(await socket.closed).toBe(4401);
    }
    for (const device of [here, there]) {
      expect((await device.raw('GET', '/api/me')).status).toBe(401);
      expect((await device.raw('DELETE', '/api/account')).status).toBe(401);
    }
    const { email, password } = here;
    expect(await world.raw('POST', '/api/login', { body: { email, password } })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
  });

  test('tells contacts, request partners and who had blocked it; nobody else', async () => {
    const { person, contact, sender, receiver, blocker, blocked } = await fullLife('Tom Tells');
    const told = await Promise.all(
      [contact, sender, receiver, blocker].map((other) => other.socket()),
    );
    const untold = await blocked.socket();
    await leave(person);
    for (const socket of told) await socket.waitFor('friends_changed');
    for (const socket of [...told, untold]) await socket.sync();
    expect(told.map(({ received }) => received.map(({ type }) => type))).toEqual(
      Array(4).fill(['hello', 'friends_changed']),
    );
    expect(untold.received.map(({ type }) => type)).toEqual(['hello']);
    for (const socket of [...told, untold]) await socket.close();

    expect(await friendsOf(contact)).toEqual([]);
    expect((await contact.call('GET /api/contact-groups'))[0]?.members).toEqual([]);
    expect(await contact.call('GET /api/friends/call-history')).toEqual({});
    for (const other of [contact, sender, receiver]) {
      expect(await other.call('GET /api/notifications')).toEqual([]);
    }
    expect(await sender.call('GET /api/sent-friend-requests')).toEqual([]);
    expect(await receiver.call('GET /api/friend-requests')).toEqual([]);
    expect(await blocker.call('GET /api/blocked-users')).toEqual([]);
  });

  test('makes it unknown to search, invitations and requests', async () => {
    const [gone, sam] = await registerAll(world, ['Gudrun Gone', 'Sam Seeker']);
    expect(await search(sam, 'Gudrun')).toHaveLength(1);
    await leave(gone);
    for (const query of ['Gudrun', `@${gone.username}`, gone.email]) {
      expect(await search(sam, query)).toEqual([]);
    }
    const { invitation } = await sam.call('GET /api/invitation/:invite', {
      params: { invite: gone.username },
    });
    expect(invitation).toBeNull();
    expect(
      await sam.raw('POST', '/api/friend-request', { body: { friendId: gone.id } }),
    ).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });

  test('stops its schedule', async () => {
    const { person } = await fullLife('Tina Timed');
    await leave(person);
    world.clock.advance(8 * DAY);
    await world.drain();
    const due = await world.query('select 1 from users where id = $1 and status = $2', [
      person.id,
      'available',
    ]);
    expect(due).toEqual([]);
  });

  test('is outrun by nothing that was asked in another process', async () => {
    const other = await createApp({
      config: world.config,
      clock: world.clock.now,
      log: createLog('silent'),
      connection: world.connection,
      mailer: world.mailer,
      push: world.push,
      passwordCost: { memoryCost: 8, timeCost: 1 },
    });
    const there = (person: Person, method: 'POST' | 'DELETE', url: string, payload?: object) =>
      other.http.inject({
        method,
        url,
        headers: { authorization: `Bearer ${person.sessionId}` },
        ...(payload && { payload }),
      });
    const statuses = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const [leaver, sender, friend] = await registerAll(world, ['Far A', 'Far B', 'Far C']);
      await ask(sender, leaver);
      const answers = await Promise.all([
        leaver.raw('DELETE', '/api/account'),
        there(leaver, 'POST', `/api/friend-request/${sender.id}/accept`),
        there(leaver, 'POST', '/api/friend-request', { friendId: friend.id }),
        there(friend, 'POST', '/api/friend-request', { friendId: leaver.id }),
        there(sender, 'POST', '/api/block-user', { blockedUserId: leaver.id }),
        there(sender, 'DELETE', '/api/account'),
      ]);
      for (const answer of answers) {
        statuses.add('statusCode' in answer ? answer.statusCode : answer.status);
      }
      expect(await columnsNaming(leaver.id)).toEqual(KEPT);
      expect(await columnsNaming(sender.id)).toEqual(KEPT);
    }
    // The later request gets an error, and no deadlock occurs.
    for (const status of statuses) expect([200, 401, 404, 409]).toContain(status);
    await other.close();
  }, 240_000);

  test('is outrun by nothing that was asked at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [leaver, sender, friend] = await registerAll(world, ['Race A', 'Race B', 'Race C']);
      await ask(sender, leaver);
      await Promise.allSettled([
        leaver.call('POST /api/friend-request/:id/accept', { params: { id: sender.id } }),
        leave(leaver),
        ask(leaver, friend),
        ask(friend, leaver),
        block(sender, leaver),
        turnOn(leaver),
      ]);
      expect(await columnsNaming(leaver.id)).toEqual(KEPT);
    }
  });
});

describe('after the deletion', () => {
  test('the address can register again at once, with another username and nothing old', async () => {
    const { person, contact } = await fullLife('Rex Returns');
    const { email, username } = person;
    await leave(person);
    const again = await world.register('Rex Returns', { email, username });
    expect(again.id).not.toBe(person.id);
    expect(again.username).not.toBe(username);
    expect(await friendsOf(again)).toEqual([]);
    expect(await search(contact, 'Rex Returns')).toHaveLength(1);
    await leave(again);
  });

  test('the row is purged after 30 days; the username stays taken', async () => {
    const gone = await world.register('Pia Purged');
    await leave(gone);
    const rows = () => world.query('select 1 from users where id = $1', [gone.id]);
    world.clock.advance(30 * DAY - 1000);
    await world.drain();
    expect(await rows()).toHaveLength(1);
    world.clock.advance(2000);
    await world.drain();
    expect(await rows()).toEqual([]);
    const other = await world.register('Pia Purged', { username: gone.username });
    expect(other.username).not.toBe(gone.username);
  });

  describe('blocks against the address', () => {
    const returning = async (afterMs: number) => {
      const [blocker, other, blocked] = await registerAll(world, ['Ida Ex', 'Olaf Ex', 'Max Ex']);
      await block(blocker, blocked);
      await leave(blocked);
      const kept = await world.query<{ row: string }>('select t::text as row from former_blocks t');
      expect(kept).toHaveLength(1);
      expect(kept[0]?.row).not.toContain(blocked.email);
      world.clock.advance(afterMs);
      await world.drain();
      const back = await world.register('Max Ex', { email: blocked.email });
      const seeker = afterMs > 20 * DAY ? await blocker.again() : blocker;
      return { blocker: seeker, other, back };
    };

    test('hold for the new account, and can be lifted for good', async () => {
      const { blocker, back } = await returning(29 * DAY);
      expect(await search(back, `@${blocker.username}`)).toEqual([]);
      expect(
        await back.raw('POST', '/api/friend-request', { body: { friendId: blocker.id } }),
      ).toMatchObject({ status: 404 });
      expect(await blocker.call('GET /api/blocked-users')).toMatchObject([
        { blockedUserId: back.id, user: { displayName: 'Max Ex' } },
      ]);
      await blocker.call('DELETE /api/blocked-users/:id', { params: { id: back.id } });
      await leave(back);
      const third = await world.register('Max Ex', { email: back.email });
      expect(await search(third, `@${blocker.username}`)).toHaveLength(1);
    });

    test('end after 30 days', async () => {
      const { blocker, back } = await returning(30 * DAY);
      expect(await world.query('select 1 from former_blocks')).toEqual([]);
      expect(await search(back, `@${blocker.username}`)).toHaveLength(1);
    });

    test('go with the account that placed them', async () => {
      const [blocker, blocked] = await registerAll(world, ['Eva Ex', 'Udo Ex']);
      await block(blocker, blocked);
      await leave(blocked);
      await leave(blocker);
      expect(await world.query('select 1 from former_blocks')).toEqual([]);
    });
  });

  test('with verification on, the blocks hold from the moment the address is verified', async () => {
    const careful = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
    const [blocker, blocked] = await registerAll(careful, ['Kim Ex', 'Lou Ex']);
    await block(blocker, blocked);
    await leave(blocked);
    const back = await careful.register('Lou Ex', { email: blocked.email });
    expect(await search(back, `@${blocker.username}`)).toEqual([]);
    await careful.close();
  });
});
