/** When people are looked at: never too late, and rarely for nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMinutes, turnOff, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function wakeUpOf({ id }: Person): Promise<number | null> {
  const [row] = await world.query<{ at: Date }>('select at from wake_ups where user_id = $1', [id]);
  return row?.at.getTime() ?? null;
}

test('whoever toggles all day is noted down once, and an earlier end is noted at once', async () => {
  const ana = await world.register('Ana Toggles');
  const start = world.clock.now();
  await turnOn(ana);
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(MINUTE);
    await turnOff(ana);
    await turnOn(ana);
  }
  expect(await wakeUpOf(ana)).toBe(start + 4 * HOUR);
  await turnOn(ana, { statusExpiresAt: inMinutes(world, 30) });
  expect(await wakeUpOf(ana)).toBe(world.clock.now() + 30 * MINUTE);
});

test('who was woken for nothing sleeps on: nobody is told, and the next end is not missed', async () => {
  const ben = await world.register('Ben Sleeps');
  await turnOn(ben);
  world.clock.advance(HOUR);
  await turnOff(ben);
  await turnOn(ben);
  const socket = await ben.socket();
  world.clock.advance(3 * HOUR);
  await world.drain();
  expect(await ben.call('GET /api/notifications')).toEqual([]);
  expect(await wakeUpOf(ben)).toBe(world.clock.now() + HOUR);
  world.clock.advance(HOUR);
  await world.drain();
  await socket.sync();
  expect(socket.received.filter(({ type }) => type === 'notification')).toHaveLength(1);
  expect(await wakeUpOf(ben)).toBeNull();
  await socket.close();
});

test('two who look at once do not wake anyone twice', async () => {
  const cleo = await world.register('Cleo Twice');
  await turnOn(cleo, { statusExpiresAt: inMinutes(world, 10) });
  const socket = await cleo.socket();
  world.clock.advance(10 * MINUTE);
  await Promise.all([world.drain(), world.drain(), world.drain()]);
  await socket.sync();
  expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  expect(await wakeUpOf(cleo)).toBeNull();
  await socket.close();
});
