import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fcmError, startFcmService, type FcmService } from '@porchlight/testing/fcm-service';
import { createFcm, readFcmCredentials } from './fcm.ts';
import type { PushMessage } from './port.ts';

let now = Date.parse('2026-11-15T12:00:00Z');
let service: FcmService;
beforeEach(async () => (service = await startFcmService()));
afterEach(() => service.close());

const fcm = (timeoutMs?: number) =>
  createFcm({
    credentials: service.credentials,
    clock: () => now,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const device = { kind: 'native', token: 'device-1' } as const;
const message = (): PushMessage => ({
  id: randomUUID(),
  type: 'call_available',
  title: 'Nora Lind is available',
  message: 'Now is a good time to call.',
  ttlSeconds: 600,
  language: null,
});
const bodies = () =>
  service.messages.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

test('Google gets the device, a generic text and the random id, and nothing else', async () => {
  const sent = message();
  expect(await fcm().send(device, sent)).toBe('sent');
  expect(bodies()).toEqual([
    {
      message: {
        token: 'device-1',
        notification: { title: 'Porchlight', body: 'You have a new notification' },
        data: { notificationId: sent.id },
        android: {
          priority: 'HIGH',
          ttl: '600s',
          notification: { tag: sent.id, channel_id: 'notifications', sound: 'default' },
        },
        apns: {
          headers: {
            'apns-priority': '10',
            'apns-expiration': String(now / 1000 + 600),
            'apns-collapse-id': sent.id,
          },
          payload: { aps: { sound: 'default', badge: 1 } },
        },
      },
    },
  ]);
});

test('one access token serves until shortly before it ends', async () => {
  const push = fcm();
  await Promise.all([push.send(device, message()), push.send(device, message())]);
  expect(service.exchanges).toHaveLength(1);
  now += 3500 * 1000;
  await push.send(device, message());
  expect(service.exchanges).toHaveLength(1);
  now += 60 * 1000;
  await push.send(device, message());
  expect(service.exchanges).toHaveLength(2);
});

test('a rejected access token is replaced', async () => {
  const push = fcm();
  await push.send(device, message());
  service.revoke();
  await expect(push.send(device, message())).rejects.toMatchObject({ code: 'fcm_401' });
  expect(await push.send(device, message())).toBe('sent');
});

test('a failed exchange is retried by the next push', async () => {
  const push = fcm();
  service.answerExchange = () => ({ status: 503, headers: { 'retry-after': '7' } });
  await expect(push.send(device, message())).rejects.toMatchObject({
    code: 'fcm_access_503',
    retryAfterMs: 7000,
  });
  service.answerExchange = () => null;
  expect(await push.send(device, message())).toBe('sent');
});

test.each([
  ['404 UNREGISTERED', fcmError(404, 'NOT_FOUND', 'UNREGISTERED')],
  ['403 SENDER_ID_MISMATCH', fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')],
  [
    '400 about the token',
    {
      status: 400,
      body: JSON.stringify({
        error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] },
      }),
    },
  ],
])('%s: the device is gone', async (_, answer) => {
  service.answer = () => answer;
  expect(await fcm().send(device, message())).toBe('gone');
});

test.each([
  ['429', { status: 429, headers: { 'retry-after': '60' } }, 'fcm_429', 60_000],
  ['500', fcmError(500, 'INTERNAL'), 'fcm_500', undefined],
  ['503', fcmError(503, 'UNAVAILABLE'), 'fcm_503', undefined],
  ['400 about the message', fcmError(400, 'INVALID_ARGUMENT'), 'fcm_400', undefined],
  ['404 of another server', { status: 404, body: '<h1>Not found</h1>' }, 'fcm_404', undefined],
  ['302', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'fcm_302', undefined],
] as const)('%s: later', async (_, answer, code, retryAfterMs) => {
  service.answer = () => answer;
  await expect(fcm().send(device, message())).rejects.toMatchObject({ code, retryAfterMs });
});

test('a hanging service times out', async () => {
  service.answer = () => 'hang';
  await expect(fcm(1000).send(device, message())).rejects.toMatchObject({
    code: 'fcm_unreachable',
  });
  service.answerExchange = () => 'hang';
  await expect(fcm(1000).send(device, message())).rejects.toMatchObject({
    code: 'fcm_access_unreachable',
  });
});

test('the key file names the service; an invalid file is reported in one sentence', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'porchlight-fcm-'));
  const file = path.join(directory, 'account.json');
  const { api_url: _, ...account } = service.credentials;
  writeFileSync(file, JSON.stringify({ ...account, type: 'service_account' }));
  expect(readFcmCredentials(file)).toEqual({ ...account, api_url: 'https://fcm.googleapis.com' });
  writeFileSync(file, JSON.stringify({ ...account, private_key: 'none' }));
  expect(() => readFcmCredentials(file)).toThrow(/please check private_key in it/);
  expect(() => readFcmCredentials(path.join(directory, 'none.json'))).toThrow(/readable JSON file/);
  rmSync(directory, { recursive: true });
});
