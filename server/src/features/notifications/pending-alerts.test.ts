/** Alerts: pending with the change, then written by the sweeper, each once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { friendsOf, groupWith, turnOff, turnOn } from '@porchlight/testing/people';

const CONTACTS = 210;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const now = () => `'${new Date(world.clock.now()).toISOString()}'::timestamptz`;

/** Someone with many contacts, of whom one has a name and a socket here. */
async function popular(name: string): Promise<{ owner: Person; receiver: Person }> {
  const owner = await world.register(name);
  const receiver = await world.register('Rob Receives');
  const key = name.replace(/\W/g, '').toLowerCase();
  await world.query(`
    insert into users (id, email, password_hash, username, display_name, name_key, phone_typed, created_at, find_me_by_email)
      select gen_random_uuid(), '${key}' || n || '@example.com', '', '${key}' || n, 'Crowd', 'crowd', '', ${now()}, false
      from generate_series(2, ${CONTACTS}) as n`);
  await world.query(`
    insert into contacts (user_id, contact_id, friendship_id, created_at)
      select side.a, side.b, pair.friendship, ${now()}
      from (select id, gen_random_uuid() as friendship from users
        where username ~ '^${key}\\d+$' or id = '${receiver.id}') as pair
      cross join lateral (values (pair.id, '${owner.id}'::uuid), ('${owner.id}'::uuid, pair.id)) as side (a, b)`);
  return { owner, receiver };
}

const pendingOf = async (owner: Person) =>
  (await world.query('select 1 from pending_alerts where user_id = $1', [owner.id])).length;
const alertsAbout = (owner: Person) =>
  world.query<{ user_id: string }>('select user_id from notifications where about_id = $1', [
    owner.id,
  ]);

test('are pending when the light goes on, and written once by the process that comes first', async () => {
  const { owner, receiver } = await popular('Ann Alerts');
  const socket = await receiver.socket();
  await turnOn(owner);
  expect(await pendingOf(owner)).toBe(1);
  expect(await alertsAbout(owner)).toEqual([]);
  await Promise.all([world.drain(), world.drain()]);
  expect(await pendingOf(owner)).toBe(0);
  const told = await alertsAbout(owner);
  expect(told).toHaveLength(CONTACTS);
  expect(new Set(told.map((row) => row.user_id)).size).toBe(CONTACTS);
  await socket.sync();
  const types = socket.received.map(({ type }) => type);
  expect(types).toEqual(['hello', 'status_change', 'notification']);
  await socket.close();
});

test('say the name that their person has by then', async () => {
  const { owner, receiver } = await popular('Old Name');
  await turnOn(owner);
  await owner.call('PATCH /api/account', { body: { displayName: 'New Name' } });
  const socket = await receiver.socket();
  await world.drain();
  await socket.sync();
  expect(JSON.stringify(socket.received)).toContain('New Name');
  expect(JSON.stringify(socket.received)).not.toContain('Old Name');
  await socket.close();
});

test('are not written to whom the person has blocked in the meantime', async () => {
  const { owner, receiver } = await popular('Bea Blocks');
  await turnOn(owner);
  await owner.call('POST /api/block-user', { body: { blockedUserId: receiver.id } });
  await world.drain();
  const told = await alertsAbout(owner);
  expect(told).toHaveLength(CONTACTS - 1);
  expect(told.map((row) => row.user_id)).not.toContain(receiver.id);
});

test('do not say whether the light went off meanwhile or was hidden', async () => {
  const heard: unknown[] = [];
  for (const [name, darken] of [
    ['Off Owen', (owner: Person) => turnOff(owner)],
    [
      'Hid Owen',
      async (owner: Person) => {
        const { id } = await groupWith(owner, 'Others', []);
        await turnOn(owner, { visibleToGroupIds: [id] });
      },
    ],
  ] as const) {
    const { owner, receiver } = await popular(name);
    const socket = await receiver.socket();
    await turnOn(owner);
    await darken(owner);
    expect(await pendingOf(owner)).toBe(1);
    await world.drain();
    await socket.sync();
    const told = await receiver.call('GET /api/notifications');
    const words = JSON.stringify([socket.received, await friendsOf(receiver), told]);
    await socket.close();
    const sameForAll = [name, owner.id, name.replace(' ', '').toLowerCase()].reduce(
      (text, own) => text.replaceAll(own, 'owner'),
      words,
    );
    heard.push(sameForAll.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'x'));
  }
  expect(heard[0]).toContain('is available');
  expect(heard[1]).toBe(heard[0]);
});

test('go with the account', async () => {
  const { owner } = await popular('Lea Leaves');
  await turnOn(owner);
  expect(await pendingOf(owner)).toBe(1);
  await owner.call('DELETE /api/account');
  expect(await pendingOf(owner)).toBe(0);
  await world.drain();
  expect(await alertsAbout(owner)).toEqual([]);
});

test('stay pending if they could not be written', async () => {
  const { owner } = await popular('Fay Fails');
  await turnOn(owner);
  await world.query(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the process dies here'; end $$;
    create trigger fail before insert on notifications for each row execute function fail();`);
  await world.drain();
  expect(await pendingOf(owner)).toBe(1);
  await world.query('drop function fail() cascade');
  world.clock.advance(MINUTE);
  await world.drain();
  expect(await pendingOf(owner)).toBe(0);
  expect(await alertsAbout(owner)).toHaveLength(CONTACTS);
});

test('that cannot be written are set aside, and hold up no others', async () => {
  const { owner: bad } = await popular('Bea Broken');
  const { owner: good } = await popular('Gus Good');
  await turnOn(bad);
  await turnOn(good);
  await world.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      if new.about_id = '${bad.id}' then raise exception 'this row cannot be written'; end if;
      return new; end $$;
    create trigger fail before insert on notifications for each row execute function fail();`);
  await world.drain();
  expect(await alertsAbout(good)).toHaveLength(CONTACTS);
  expect([await alertsAbout(bad), await pendingOf(bad)]).toEqual([[], 1]);
  expect(await world.app.metrics.text()).toContain(
    'porchlight_rows_set_aside_total{job="pending alerts"}',
  );
  await world.query('drop function fail() cascade');
  world.clock.advance(MINUTE);
  await world.drain();
  expect(await alertsAbout(bad)).toHaveLength(CONTACTS);
});
