import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('people register, call the API and receive their own changes live', async () => {
  const nora = await world.register('Nora Lind');
  const socket = await nora.socket();
  await nora.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Oslo' } });
  const { data } = await socket.waitFor('me_changed');
  expect(data).toMatchObject({ cause: 'settings', user: { id: nora.id, timezone: 'Europe/Oslo' } });
  await socket.close();
});

test('the test sets the clock', async () => {
  const before = world.clock.now();
  world.clock.advance(60_000);
  expect(world.clock.now()).toBe(before + 60_000);
});

test('with verification on, registration is completed from the mail', async () => {
  const careful = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
  const sam = await careful.register('Sam Stone');
  expect(careful.mails.map((mail) => mail.subject)).toEqual(['Verify your email']);
  expect(await sam.me()).toMatchObject({ username: 'samstone', status: 'unavailable' });
  await careful.close();
});
