import { randomUUID, verify, createPublicKey } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '@porchlight/testing/browser';
import { startLocalService, type LocalService } from '@porchlight/testing/local-service';
import type { PushMessage, WebTarget } from './port.ts';
import { createWebPush, newVapidKeys, type WebPushOptions } from './web-push.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const vapid = newVapidKeys();
const browser = createBrowser();

let service: LocalService;
beforeEach(async () => (service = await startLocalService()));
afterEach(() => service.close());

const webPush = (options: Partial<WebPushOptions> = {}) =>
  createWebPush({
    vapid,
    subject: 'mailto:support@porchlight.example',
    clock: () => NOW,
    mayBeLoopback: true,
    ...options,
  });

const target = (endpoint = `${service.origin}/push/abc`): WebTarget => ({
  kind: 'web',
  endpoint,
  ...browser.keys,
});

const message = (title = 'Nora Lind is available'): PushMessage => ({
  id: randomUUID(),
  type: 'call_available',
  title,
  message: 'Now is a good time to call.',
  ttlSeconds: 600,
  language: null,
});

test('only the browser can decrypt a push', async () => {
  const sent = message();
  expect(await webPush().send(target(), sent)).toBe('sent');
  const [request] = service.received;
  if (!request) throw new Error('nothing arrived');
  const { id, type, title } = sent;
  expect(JSON.parse(browser.decrypt(request.body))).toEqual({
    id,
    type,
    title,
    message: sent.message,
  });
  expect(request.body.includes('Nora')).toBe(false);
  expect(() => createBrowser().decrypt(request.body)).toThrow(/authenticate/);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/push/abc',
    headers: {
      ttl: '600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: id.replaceAll('-', ''),
    },
  });
});

test('the push service can verify that this Porchlight sent the push', async () => {
  await webPush().send(target(), message());
  const authorization = service.received[0]?.headers.authorization ?? '';
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:support@porchlight.example',
  });
});

test('the length of a push does not depend on the person it is about', async () => {
  for (const name of ['Bo', 'Wilhelmina Featherstonehaugh', '明日香 山田']) {
    await webPush().send(target(), message(`${name} is available`));
  }
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1);
});

test.each([404, 410])('%i: the browser is gone', async (status) => {
  service.answer = () => ({ status });
  expect(await webPush().send(target(), message())).toBe('gone');
});

test.each([
  [429, { 'retry-after': '120' }, 120_000],
  [503, { 'retry-after': new Date(NOW + 90_000).toUTCString() }, 90_000],
  [500, {}, undefined],
  [403, {}, undefined],
] as const)('%i with %j: later', async (status, headers, retryAfterMs) => {
  service.answer = () => ({ status, headers });
  await expect(webPush().send(target(), message())).rejects.toMatchObject({
    code: `web_push_${status}`,
    retryAfterMs,
  });
});

test('a redirect is not followed', async () => {
  service.answer = () => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
  await expect(webPush().send(target(), message())).rejects.toMatchObject({ code: 'web_push_307' });
  expect(service.received.map(({ path }) => path)).toEqual(['/push/abc']);
});

test('a hanging push service times out', async () => {
  service.answer = () => 'hang';
  const sending = webPush({ timeoutMs: 100 }).send(target(), message());
  await expect(sending).rejects.toMatchObject({ code: 'web_push_unreachable' });
});

test('an unreachable push service is retried later', async () => {
  await service.close();
  const sending = webPush().send(target(), message());
  await expect(sending).rejects.toMatchObject({ code: 'web_push_unreachable' });
  service = await startLocalService();
});

test.each([
  'http://push.example/abc',
  'https://10.1.2.3/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:192.168.0.1]/abc',
  'https://[fd00::1]/abc',
  'https://0.0.0.0/abc',
  'https://[::ffff:0:7f00:1]/abc',
  'https://[fec0::1]/abc',
  'https://[2001:0:1::1]/abc',
  'https://[2002:7f00:1::1]/abc',
  'https://name:word@push.example/abc',
  'ftp://127.0.0.1/abc',
  'not an address',
])('%s is rejected as a push address', async (endpoint) => {
  expect(webPush().accepts(target(endpoint))).toBe(false);
  expect(await webPush().send(target(endpoint), message())).toBe('gone');
});

test('a public Porchlight pushes to no loopback address, nor to a name of one', async () => {
  const open = webPush({ mayBeLoopback: false });
  const { port } = new URL(service.origin);
  expect(open.accepts(target())).toBe(false);
  expect(open.accepts(target('https://push.example/abc'))).toBe(true);
  expect(open.accepts(target('https://push.example:443/abc'))).toBe(true);
  expect(open.accepts(target('https://push.example:8443/abc'))).toBe(false);
  expect(await open.send(target(`https://localhost:${port}/abc`), message())).toBe('gone');
  expect(service.received).toEqual([]);
});

test.each([
  { p256dh: 'short' },
  { auth: 'short' },
  { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
])('invalid keys: %j', async (keys) => {
  const broken = { ...target(), ...keys };
  expect(webPush().accepts(broken)).toBe(false);
  expect(await webPush().send(broken, message())).toBe('gone');
  expect(service.received).toEqual([]);
});
