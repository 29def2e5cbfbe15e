/** Opening the bell: one request marks what was shown, and nothing that arrived later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('all up to the newest one shown are read; a later one and those of others are not', async () => {
  const ana = await world.register('Ana Reads');
  const other = await world.register('Other Reader');
  const ask = async (name: string, receiver: { id: string }) => {
    const sender = await world.register(name);
    await sender.call('POST /api/friend-request', { body: { friendId: receiver.id } });
    world.clock.advance(1000);
  };
  const unread = async (person: typeof ana) =>
    (await person.call('GET /api/notifications')).filter(({ read }) => !read).length;
  await ask('First', ana);
  await ask('Second', ana);
  await ask('Third', other);
  const [newest] = await ana.call('GET /api/notifications');
  await ask('Late', ana);
  expect(await unread(ana)).toBe(3);
  const body = { until: newest?.createdAt ?? '' };
  expect(await ana.call('POST /api/notifications/read/all', { body })).toEqual({ success: true });
  expect(await unread(ana)).toBe(1);
  expect(await unread(other)).toBe(1);
  await ana.call('POST /api/notifications/read/all', { body: {} });
  expect(await unread(ana)).toBe(0);

  // Clearing up to the newest one shown keeps what was read since: it has an Undo of its own.
  await ana.call('DELETE /api/notifications/read/all', { body });
  const kept = await ana.call('GET /api/notifications');
  expect(kept.map(({ message }) => message)).toEqual([expect.stringContaining('Late')]);
  await ana.call('DELETE /api/notifications/read/all', { body: {} });
  expect(await ana.call('GET /api/notifications')).toEqual([]);
});
