import { readPhone } from '@porchlight/domain/phone';
import { expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../platform/security/passwords.ts';
import { createWorld } from '@porchlight/testing/world';
import { ring } from './graph.ts';
import { writeContacts, writeGroups, writePeople } from './write.ts';

it('makes people who can sign in, are Available, and have each other as contacts', async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { pool } = world.app.database;
  const password = 'porchlight for all';
  const passwordHash = await createPasswords({ memoryCost: 8, timeCost: 1 }).hash(password);
  const now = world.clock.now();
  const client = await pool.connect();
  const people = await writePeople(client, { people: 8, now, run: 'x', password, passwordHash });
  expect(await writeContacts(client, people, ring(8, 4), now)).toBe(16);
  await writeGroups(client, 2, now);
  client.release();

  const [first, second] = people;
  if (!first || !second) throw new Error('eight were wanted');
  const ana = await world.personOf(first.sessionId, password);
  const ben = await (await world.personOf(second.sessionId, password)).again();
  const friends = await ana.call('GET /api/friends');
  expect(friends.map((friend) => friend.status)).toEqual(Array(4).fill('available'));
  const groups = await ana.call('GET /api/contact-groups');
  expect(groups.map((group) => group.members.length)).toEqual([2, 2]);
  const found = await ana.call('POST /api/search', { body: { query: second.displayName } });
  expect(found).toMatchObject([{ id: ben.id }]);
  for (const { phoneNumber } of friends)
    expect(readPhone(phoneNumber ?? '', null)).toEqual({ e164: phoneNumber, country: 'US' });
  const socket = await ana.socket();
  await ben.call('POST /api/status', { body: { status: 'unavailable' } });
  expect((await socket.waitFor('status_change')).data.userId).toBe(ben.id);
});

it('gives them usernames that nobody can imitate', async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const client = await world.app.database.pool.connect();
  const wish = { people: 12, now: world.clock.now(), password: 'x', passwordHash: '' };
  await writePeople(client, { ...wish, run: 'w' });
  // Runs that look like another: the first one keeps the looks, both keep their usernames.
  await writePeople(client, { ...wish, run: 'vv' });
  client.release();
  const used = await world.query<{ username: string; skeleton: string | null }>(
    'select username, skeleton from used_usernames order by username',
  );
  const looks = new Map(used.map(({ username, skeleton }) => [username, skeleton]));
  expect([looks.get('porchw10'), looks.get('porchvv10')]).toEqual(['porchwlo', null]);
  expect(looks.size).toBe(24);

  const ana = await world.register('Ana Imitates');
  const take = (username: string) => ana.raw('PATCH', '/api/account', { body: { username } });
  expect((await take('porchwlo')).status).toBe(409);
  expect((await take('porchw1o')).status).toBe(409);
  expect((await take('porchx10')).status).toBe(200);
});
