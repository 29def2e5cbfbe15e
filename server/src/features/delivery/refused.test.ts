/** Subscriptions that a push service refuses: a passing mistake, or one that lasts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '@porchlight/testing/browser';
import { startLocalService, type LocalService } from '@porchlight/testing/local-service';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { createPush } from '../../push/push.ts';
import { createWebPush, newVapidKeys } from '../../push/web-push.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const browser = createBrowser();

let service: LocalService;
let world: World;
let vera: Person;
let devices = 0;

beforeAll(async () => {
  service = await startLocalService();
  const web = createWebPush({
    vapid: newVapidKeys(),
    subject: 'mailto:support@porchlight.example',
    clock: () => world.clock.now(),
    mayBeLoopback: true,
  });
  world = await createWorld({ push: createPush(web, null) });
  vera = await world.register('Vera Pushed');
  await vera.call('PUT /api/notifications/preferences', { body: { pushNotifications: true } });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  service.answer = () => ({ status: 201 });
  devices += 1;
  await vera.call('POST /api/push-subscription', {
    body: { endpoint: `${service.origin}/push/${devices}`, keys: browser.keys },
  });
});

const isSubscribed = async (): Promise<boolean> =>
  (await world.query('select 1 from push_subscriptions where user_id = $1', [vera.id])).length > 0;

/** A push is due: somebody asks to be a contact. */
async function push(): Promise<void> {
  const stranger = await world.register('Sia Stranger');
  await stranger.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await world.drain();
}

test.each([404, 410])('%i removes a subscription at once', async (status) => {
  service.answer = () => ({ status });
  await push();
  expect(await isSubscribed()).toBe(false);
});

test.each([400, 401, 403])('%i removes one made with another key at once', async (status) => {
  await world.query(`update push_subscriptions set public_key = 'BOld'`);
  service.answer = () => ({ status });
  await push();
  expect(await isSubscribed()).toBe(false);
});

test.each([400, 401, 403])('%i removes one of our key after three days', async (status) => {
  service.answer = () => ({ status });
  await push();
  expect(await isSubscribed()).toBe(true);
  world.clock.advance(3 * DAY - HOUR);
  await push();
  expect(await isSubscribed()).toBe(true);
  world.clock.advance(2 * HOUR);
  await push();
  expect(await isSubscribed()).toBe(false);
});

test('one success in between starts the three days anew', async () => {
  service.answer = () => ({ status: 403 });
  await push();
  world.clock.advance(2 * DAY);
  service.answer = () => ({ status: 201 });
  await push();
  service.answer = () => ({ status: 403 });
  world.clock.advance(2 * DAY);
  await push();
  expect(await isSubscribed()).toBe(true);
});

test.each([500, 429])('%i is a passing error, however long it lasts', async (status) => {
  service.answer = () => ({ status });
  await push();
  world.clock.advance(5 * DAY);
  await push();
  expect(await isSubscribed()).toBe(true);
});
