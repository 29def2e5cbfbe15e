import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  befriend,
  friendshipId,
  groupWith,
  registerAll,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (instant: number) => new Date(instant).toISOString();
const historyOf = async (person: Person) => {
  await person.confirmPassword();
  return person.call('GET /api/visibility-history');
};
/** Names of those who could see each stretch, newest first; a former contact is a dash. */
const seenIn = async (person: Person) => {
  const { people, stretches } = await historyOf(person);
  const name = (place: number) => people[place]?.displayName ?? '–';
  return stretches.map(({ all, parts }) => ({
    all: all.map(name),
    parts: parts.map(({ person: place }) => name(place)),
  }));
};

test('asks for a fresh sign-in, to read, to erase and to switch', async () => {
  const ana = await world.register('Ana Fresh');
  for (const method of ['GET', 'DELETE', 'PUT'] as const) {
    const body = method === 'PUT' ? { body: { isKept: false } } : {};
    expect(await ana.raw(method, '/api/visibility-history', body)).toMatchObject({
      ...{ status: 403, body: { code: 'reauth_required' } },
    });
  }
  await ana.confirmPassword();
  world.clock.advance(6 * MINUTE);
  expect((await ana.raw('GET', '/api/visibility-history')).status).toBe(403);
});

test('says who could see the light, by contact, group and switch', async () => {
  const [ana, ben, cleo] = await registerAll(world, ['Ana Seen', 'Ben Seen', 'Cleo Seen']);
  await befriend(ana, ben);
  await befriend(ana, cleo);
  const family = await groupWith(ana, 'Family', [ben]);
  const began = world.clock.now();
  await turnOn(ana);
  world.clock.advance(30 * MINUTE);
  await turnOn(ana, { visibleToGroupIds: [family.id] });
  world.clock.advance(30 * MINUTE);
  await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
  world.clock.advance(30 * MINUTE);
  // A message alone changes nothing of who sees it.
  await turnOn(ana, { statusMessage: 'Tea?' });
  const { people, stretches, isKept } = await historyOf(ana);
  expect(isKept).toBe(true);
  expect(people.map((one) => one?.displayName)).toEqual(['Ben Seen', 'Cleo Seen']);
  const groups = [{ id: family.id, name: 'Family' }];
  expect(stretches).toEqual([
    {
      ...{ from: at(began + 60 * MINUTE), to: null, kind: 'groups', groups },
      ...{ whileAvailableToo: true, all: [0], parts: [] },
    },
    {
      ...{ from: at(began + 30 * MINUTE), to: at(began + 60 * MINUTE), kind: 'groups', groups },
      ...{ whileAvailableToo: false, all: [0], parts: [] },
    },
    {
      ...{ from: at(began), to: at(began + 30 * MINUTE), kind: 'everyone', groups: [] },
      ...{ whileAvailableToo: false, all: [0, 1], parts: [] },
    },
  ]);
  await ana.call('DELETE /api/contact-groups/:id', { params: { id: family.id } });
  const after = await historyOf(ana);
  expect(after.stretches[1]?.groups).toEqual([{ id: family.id, name: null }]);
  expect(after.stretches[1]?.all).toEqual([0]);
});

test('says nothing of when a contact was Available', async () => {
  const [ana, ben] = await registerAll(world, ['Ana Quiet', 'Ben Quiet']);
  await befriend(ana, ben);
  await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
  await turnOn(ana);
  world.clock.advance(MINUTE);
  const before = await historyOf(ana);
  await turnOn(ben);
  await turnOff(ben);
  expect(await historyOf(ana)).toEqual(before);
});

test('removed, blocking and deleted people are a former contact alike, and no id stays', async () => {
  const names = ['Ana Past', 'Ben Past', 'Cleo Past', 'Dov Past'] as const;
  const [ana, ben, cleo, dov] = await registerAll(world, names);
  for (const other of [ben, cleo, dov]) await befriend(ana, other);
  await groupWith(ana, 'All three', [ben, cleo, dov]);
  await turnOn(ana);
  world.clock.advance(MINUTE);
  await ben.call('DELETE /api/friends/:id', { params: { id: ana.id } });
  await cleo.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
  await dov.call('DELETE /api/account');
  world.clock.advance(MINUTE);
  const { people, stretches } = await historyOf(ana);
  expect(people).toEqual([null, null, null]);
  const [only] = stretches;
  expect(only?.all).toEqual([]);
  const ends = only?.parts.map(({ from, to }) => [from, to]);
  expect(new Set(ends?.map(String)).size).toBe(1);
  const rows = await world.query('select * from former_access where owner_id = $1', [ana.id]);
  for (const { id } of [ben, cleo, dov]) expect(JSON.stringify(rows)).not.toContain(id);
  const everywhere = await world.query('select f.*, s.* from former_access f, shown_stretches s');
  expect(JSON.stringify(everywhere)).not.toContain(dov.id);
});

test('a suspended contact stays listed', async () => {
  const [ana, ben] = await registerAll(world, ['Ana Stays', 'Ben Stays']);
  await befriend(ana, ben);
  await turnOn(ana);
  world.clock.advance(MINUTE);
  const before = await historyOf(ana);
  await world.query('update users set suspended_at = $2 where id = $1', [ben.id, new Date()]);
  expect(await historyOf(ana)).toEqual(before);
});

test('an undone removal leaves a gap, and a new friendship is somebody new', async () => {
  const [ana, ben] = await registerAll(world, ['Ana Gap', 'Ben Gap']);
  await befriend(ana, ben);
  const began = world.clock.now();
  await turnOn(ana);
  world.clock.advance(MINUTE);
  const params = { id: ben.id };
  const { undoId = '' } = await ana.call('DELETE /api/friends/:id', { params });
  world.clock.advance(5000);
  await ana.call('POST /api/undo/:id', { params: { id: undoId } });
  const { stretches } = await historyOf(ana);
  expect(stretches[0]?.parts).toEqual([
    { person: 0, from: at(began), to: at(began + MINUTE) },
    { person: 0, from: at(began + MINUTE + 5000), to: null },
  ]);
  world.clock.advance(MINUTE);
  await ana.call('DELETE /api/friends/:id', { params });
  world.clock.advance(MINUTE);
  await befriend(ana, ben);
  expect(await seenIn(ana)).toEqual([{ all: [], parts: ['Ben Gap', '–', '–'] }]);
});

test('can be erased, and switched off, which erases it too', async () => {
  const [ana, ben, cleo] = await registerAll(world, ['Ana Erase', 'Ben Erase', 'Cleo Erase']);
  await befriend(ana, ben);
  await befriend(ana, cleo);
  await turnOn(ana);
  world.clock.advance(MINUTE);
  await ana.call('DELETE /api/friends/:id', { params: { id: cleo.id } });
  await turnOff(ana);
  await turnOn(ana);
  world.clock.advance(MINUTE);
  await ana.confirmPassword();
  const erasedAt = world.clock.now();
  await ana.call('DELETE /api/visibility-history');
  world.clock.advance(MINUTE);
  const erased = await historyOf(ana);
  expect(erased.since).toBe(at(erasedAt));
  expect(erased.stretches.map(({ from }) => from)).toEqual([at(erasedAt)]);
  expect(await seenIn(ana)).toEqual([{ all: ['Ben Erase'], parts: [] }]);

  await ana.call('PUT /api/visibility-history', { body: { isKept: false } });
  await turnOff(ana);
  await ana.call('DELETE /api/friends/:id', { params: { id: ben.id } });
  expect(await historyOf(ana)).toMatchObject({ isKept: false, people: [], stretches: [] });
  const kept = (table: string, column: string) =>
    world.query(`select 1 from ${table} where ${column} = $1`, [ana.id]);
  expect(await kept('shown_stretches', 'user_id')).toEqual([]);
  expect(await kept('former_access', 'owner_id')).toEqual([]);
  await ana.call('PUT /api/visibility-history', { body: { isKept: true } });
  // Asking again for what is so already erases nothing.
  await turnOn(ana);
  world.clock.advance(MINUTE);
  await ana.call('PUT /api/visibility-history', { body: { isKept: true } });
  expect((await historyOf(ana)).stretches).toHaveLength(1);
});

test('goes by itself after 30 days, and with the account', async () => {
  const [ana, ben] = await registerAll(world, ['Ana Month', 'Ben Month']);
  await befriend(ana, ben);
  const { id: groupId } = await groupWith(ana, 'Few', [ben]);
  await turnOn(ana);
  world.clock.advance(MINUTE);
  await turnOff(ana);
  const params = { id: groupId, friendshipId: await friendshipId(ana, ben) };
  await ana.call('DELETE /api/contact-groups/:id/members/:friendshipId', { params });
  const rows = async () => [
    ...(await world.query('select 1 from shown_stretches where user_id = $1', [ana.id])),
    ...(await world.query('select 1 from former_access where owner_id = $1', [ana.id])),
  ];
  expect(await rows()).toHaveLength(2);
  world.clock.advance(29 * DAY);
  expect((await historyOf(ana)).stretches).toHaveLength(1);
  world.clock.advance(DAY + MINUTE);
  const again = await ana.again();
  expect((await historyOf(again)).stretches).toEqual([]);
  await world.drain();
  expect(await rows()).toEqual([]);

  await turnOn(again);
  world.clock.advance(MINUTE);
  await turnOff(again);
  const bens = await ben.again();
  await bens.call('DELETE /api/friends/:id', { params: { id: ana.id } });
  expect(await rows()).toHaveLength(2);
  await again.call('DELETE /api/account');
  expect(await rows()).toEqual([]);
});
