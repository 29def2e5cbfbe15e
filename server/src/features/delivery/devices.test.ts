import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/observability/log.ts';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const keys = { p256dh: 'key', auth: 'secret' };
const allow = (person: Person) =>
  person.call('PUT /api/notifications/preferences', { body: { pushNotifications: true } });
const addToken = (person: Person, token: string) =>
  person.call('POST /api/push-token', { body: { token } });
const subscribe = (person: Person, endpoint: string) =>
  person.call('POST /api/push-subscription', { body: { endpoint, keys } });

/** Sends this person something, and tells which of their devices got it. */
async function reachedOf(person: Person): Promise<string[]> {
  world.pushes.length = 0;
  const stranger = await world.register('Stranger');
  await stranger.call('POST /api/friend-request', { body: { friendId: person.id } });
  await world.drain();
  return world.pushes
    .map(({ target }) => (target.kind === 'native' ? target.token : target.endpoint))
    .sort();
}

test('every device of a person is reached', async () => {
  const vera = await world.register('Vera');
  const tablet = await vera.again();
  const laptop = await vera.again();
  await allow(vera);
  await addToken(vera, 'phone');
  await addToken(tablet, 'tablet');
  await subscribe(laptop, 'https://push.example/laptop');
  expect(await reachedOf(vera)).toEqual(['https://push.example/laptop', 'phone', 'tablet']);
});

test('a device that another account signs in on belongs to that one alone', async () => {
  const [first, second] = await registerAll(world, ['First', 'Second']);
  for (const person of [first, second]) await allow(person);
  await addToken(first, 'shared phone');
  await subscribe(first, 'https://push.example/shared');
  await addToken(second, 'shared phone');
  await subscribe(second, 'https://push.example/shared');
  expect(await reachedOf(first)).toEqual([]);
  expect(await reachedOf(second)).toEqual(['https://push.example/shared', 'shared phone']);
});

test('a push that waits for the old account does not follow the device to the new one', async () => {
  const [first, second, olaf] = await registerAll(world, ['First', 'Second', 'Olaf']);
  await allow(first);
  await allow(second);
  await addToken(first, 'handed on');
  await befriend(first, olaf);
  await addToken(second, 'handed on');
  world.pushes.length = 0;
  await world.drain();
  expect(world.pushes).toEqual([]);
});

test('a new token of a session replaces its old one', async () => {
  const vera = await world.register('Vera');
  await allow(vera);
  await addToken(vera, 'old token');
  await addToken(vera, 'new token');
  await addToken(vera, 'new token');
  await subscribe(vera, 'https://push.example/old');
  await subscribe(vera, 'https://push.example/new');
  expect(await reachedOf(vera)).toEqual(['https://push.example/new', 'new token']);
});

test('signing out ends pushes to that device', async () => {
  const vera = await world.register('Vera');
  const tablet = await vera.again();
  await allow(vera);
  await addToken(vera, 'stays');
  await addToken(tablet, 'goes');
  await subscribe(tablet, 'https://push.example/goes');
  await tablet.call('POST /api/logout');
  expect(await reachedOf(vera)).toEqual(['stays']);
  expect(await world.query(`select * from push_tokens where token = 'goes'`)).toEqual([]);
});

test('a browser can be taken off, by its own person alone', async () => {
  const [vera, olaf] = await registerAll(world, ['Vera', 'Olaf']);
  await allow(vera);
  const endpoint = 'https://push.example/taken-off';
  await subscribe(vera, endpoint);
  await olaf.call('DELETE /api/push-subscription', { body: { endpoint } });
  expect(await reachedOf(vera)).toEqual([endpoint]);
  await vera.call('DELETE /api/push-subscription', { body: { endpoint } });
  expect(await reachedOf(vera)).toEqual([]);
});

test('a browser that could not be sent to is refused', async () => {
  const vera = await world.register('Vera');
  world.push.accepts = () => false;
  const body = { endpoint: 'https://push.example/refused', keys };
  const answer = await vera.raw('POST', '/api/push-subscription', { body });
  world.push.accepts = () => true;
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', field: 'endpoint' });
});

test('registering needs a session, and is limited', async () => {
  const body = { token: 'phone' };
  expect((await world.raw('POST', '/api/push-token', { body })).status).toBe(401);
  expect((await world.raw('GET', '/api/push-key')).status).toBe(401);
  const strict = await createWorld({ config: { RATE_LIMITS: 'on' } });
  const vera = await strict.register('Vera');
  for (let i = 0; i < 60; i += 1) await addToken(vera, `phone ${i}`);
  const answer = await vera.raw('POST', '/api/push-token', { body });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  strict.clock.advance(2 * MINUTE);
  await addToken(vera, 'phone');
  await strict.close();
});

test('the key is made at first start and then the same, in every process', async () => {
  const start = () =>
    createApp({
      config: world.config,
      clock: world.clock.now,
      log: createLog('silent'),
      connection: world.connection,
      mailer: world.mailer,
      passwordCost: { memoryCost: 8, timeCost: 1 },
    });
  const vera = await world.register('Vera');
  const apps = await Promise.all([start(), start(), start()]);
  const later = await start();
  const publicKeys: string[] = [];
  for (const app of [...apps, later]) {
    const answer = await app.http.inject({
      url: '/api/push-key',
      headers: { authorization: `Bearer ${vera.sessionId}` },
    });
    publicKeys.push(answer.json<{ publicKey: string }>().publicKey);
    await app.close();
  }
  expect(new Set(publicKeys).size).toBe(1);
  expect(Buffer.from(publicKeys[0] ?? '', 'base64url')).toHaveLength(65);
});
