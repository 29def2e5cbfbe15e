/** The cost and duration of a contact request reveal nothing about the receiver. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld({ config: { RATE_LIMITS: 'on' } })));
afterAll(() => world.close());

const request = (from: Person, friendId: string) =>
  from.raw('POST', '/api/friend-request', { body: { friendId } });

it('requests to unknown people are limited like requests to known ones', async () => {
  const ana = await world.register('Ana');
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries += 1)
    statuses.push((await request(ana, randomUUID())).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)]);
});

it('a request asks the database the same, whether or not the receiver is connected', async () => {
  const [ana, ben, cleo] = [
    await world.register('Ana'),
    await world.register('Ben'),
    await world.register('Cleo'),
  ];
  const socket = await ben.socket();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = query.mock.calls.length;
    await work();
    return query.mock.calls.length - before;
  };
  const connected = await statementsOf(() => request(ana, ben.id));
  const away = await statementsOf(() => request(ana, cleo.id));
  query.mockRestore();
  expect(connected).toBe(away);
  await socket.waitFor('friend_request');
  await socket.close();
});
