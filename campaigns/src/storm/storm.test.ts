/**
 * A small version of the nine-o'clock storm: many schedules open in one minute, and each contact is
 * told once.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowdToken, letSchedulesOpen, makeCrowd } from '../crowd.ts';
import { openLiveSocket } from '@porchlight/testing/live-socket';
import { createWorld, type World } from '@porchlight/testing/world';

const PEOPLE = 120;
const CONTACTS = 8;
const OPENS_AT = Date.UTC(2026, 10, 16, 9);

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: OPENS_AT - 60_000 });
  const query = (text: string) => world.query(text);
  await makeCrowd(query, {
    people: PEOPLE,
    contacts: CONTACTS,
    sessions: true,
    now: world.clock.now(),
  });
  await letSchedulesOpen(query, PEOPLE, OPENS_AT);
});
afterAll(() => world.close());

test('each contact is told of each light once, and alerted once', async () => {
  const sockets = await Promise.all(
    [1, 2, 60, PEOPLE].map((n) => openLiveSocket(world.origin, crowdToken(n))),
  );
  await world.drain();
  world.clock.set(OPENS_AT);
  await world.drain();
  await world.drain();
  for (const socket of sockets) {
    await socket.sync();
    const told = socket.received.flatMap((frame) =>
      frame.type === 'status_change' ? [`${frame.data.userId} ${frame.data.status}`] : [],
    );
    expect(told).toHaveLength(CONTACTS);
    expect(new Set(told).size).toBe(CONTACTS);
    expect(told.every((line) => line.endsWith(' available'))).toBe(true);
    expect(socket.received.filter(({ type }) => type === 'me_changed')).toHaveLength(1);
    expect(socket.received.filter(({ type }) => type === 'notification')).toHaveLength(CONTACTS);
    await socket.close();
  }
  const [left] = await world.query<Record<string, number>>(`select
    (select count(*)::int from status_outbox) as outbox,
    (select count(*)::int from pending_alerts) as pending,
    (select count(*)::int from wake_ups where at <= '${new Date(OPENS_AT).toISOString()}') as due,
    (select count(*)::int from notifications) as alerts,
    (select count(*)::int from users where status = 'available') as lit`);
  expect(left).toEqual({ outbox: 0, pending: 0, due: 0, alerts: PEOPLE * CONTACTS, lit: PEOPLE });
});
