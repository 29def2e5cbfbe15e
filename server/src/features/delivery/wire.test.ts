/** The requests that leave the server, sent to local stand-ins for the push services. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFcm } from '../../push/fcm.ts';
import { createPush } from '../../push/push.ts';
import { createWebPush, newVapidKeys } from '../../push/web-push.ts';
import { createBrowser } from '@porchlight/testing/browser';
import { startFcmService, type FcmService } from '@porchlight/testing/fcm-service';
import { startLocalService, type LocalService } from '@porchlight/testing/local-service';
import { befriend, registerAll, turnOn as turnOnOnly } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
const browser = createBrowser();

let google: FcmService;
let service: LocalService;
let world: World;
/** The sweeper has written the alerts. */
const turnOn: typeof turnOnOnly = async (...given) => {
  const me = await turnOnOnly(...given);
  await world.app.writeAlerts();
  return me;
};
let vera: Person;

beforeAll(async () => {
  google = await startFcmService();
  service = await startLocalService();
  const clock = () => Date.now();
  const web = createWebPush({
    vapid: newVapidKeys(),
    subject: 'mailto:support@porchlight.example',
    clock,
    mayBeLoopback: true,
  });
  const native = createFcm({ credentials: google.credentials, clock });
  world = await createWorld({ push: createPush(web, native) });
  vera = await world.register('Vera Canary');
  await vera.call('PUT /api/notifications/preferences', { body: { pushNotifications: true } });
  await vera.call('POST /api/push-token', { body: { token: 'device-token' } });
  await vera.call('POST /api/push-subscription', {
    body: { endpoint: `${service.origin}/push/1`, keys: browser.keys },
  });
});
afterAll(async () => {
  await world.close();
  await google.close();
  await service.close();
});

const read = () =>
  service.received.map(({ body }) => JSON.parse(browser.decrypt(body)) as Record<string, string>);

test('Google learns that there is something, and nothing of what; the browser learns all', async () => {
  const [olaf, nora] = await registerAll(world, ['Olaf Canary', 'Nora Canary']);
  await befriend(olaf, vera);
  await befriend(nora, vera);
  await world.drain();
  google.messages.length = 0;
  service.received.length = 0;
  await turnOn(olaf, { statusMessage: 'canary message' });
  await turnOn(nora, { statusMessage: 'canary message' });
  await world.drain();

  const rows = await vera.call('GET /api/notifications');
  expect(read()).toEqual([
    {
      id: expect.any(String),
      type: 'call_available',
      title: '2 contacts are available',
      message: 'Nora Canary and Olaf Canary: now is a good time to call.',
    },
  ]);
  expect(rows.map(({ id }) => id)).toContain(read()[0]?.id);

  expect(google.messages).toHaveLength(1);
  const native = JSON.stringify(
    google.messages.map(({ headers, body }) => [headers, String(body)]),
  );
  const people = [vera, olaf, nora];
  const secrets = people.flatMap(({ id, email, username, sessionId, displayName }) => [
    ...[id, email, username, sessionId],
    ...displayName.split(' '),
  ]);
  for (const secret of [...secrets, 'canary', 'available', 'call_available']) {
    expect(native.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  // Nor does the browser's push service, from what it can read.
  const outside = service.received.map(({ headers, path, body }) =>
    JSON.stringify([headers, path, body.toString('latin1')]),
  );
  for (const secret of secrets) expect(outside.join()).not.toContain(secret);
});

test('dead devices are forgotten', async () => {
  google.answer = () => ({
    status: 404,
    body: JSON.stringify({ error: { details: [{ errorCode: 'UNREGISTERED' }] } }),
  });
  service.answer = () => ({ status: 410 });
  const ida = await world.register('Ida Canary');
  await ida.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await world.drain();
  expect(await world.query('select token from push_tokens')).toEqual([]);
  expect(await world.query('select endpoint from push_subscriptions')).toEqual([]);
  expect(await world.query('select id from deliveries')).toEqual([]);
});

test('a service that asks for time gets it', async () => {
  service.answer = () => ({ status: 429, headers: { 'retry-after': '300' } });
  await vera.call('POST /api/push-subscription', {
    body: { endpoint: `${service.origin}/push/2`, keys: browser.keys },
  });
  const jon = await world.register('Jon Canary');
  await jon.call('POST /api/friend-request', { body: { friendId: vera.id } });
  await world.drain();
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  world.clock.advance(5 * MINUTE - 1);
  await world.drain();
  expect(service.received).toEqual([]);
  world.clock.advance(1);
  await world.drain();
  expect(read()).toMatchObject([{ message: 'Jon Canary sent you a contact request' }]);
});
