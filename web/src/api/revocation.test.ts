import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bareDevice, provideDevice } from '../device/device.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { keepToken, keptTokens, revokeTokenOf, sendRevocations } from './revocation.ts';
import { getSessionId, storeSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { KEYS, readKey, writeKey } from '../storage/storage.ts';

const TOKEN = 'yT5KxwUD_7GvGxi1adK7gW9Cxl9rOVM6S3mI3i1VtQ4';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  provideDevice(bareDevice);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the token is the hash of the session id, and not the id', async () => {
  const token = await revokeTokenOf('s1');
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(token).not.toContain('s1');
});

test('signing out offline stops pushes first, clears at once, and keeps a token that revokes', async () => {
  const steps: string[] = [];
  fakeServer({});
  provideDevice({
    ...bareDevice,
    push: {
      ...bareDevice.push,
      unregister: async () => {
        steps.push(`unregistered with ${getSessionId() ?? 'no session'}`);
        return null;
      },
    },
  });
  storeSession('s1');
  writeKey('user-last-known', '{}');
  const leaving = signOut();
  await vi.waitFor(() => expect(getSessionId()).toBeNull());
  expect(steps).toEqual(['unregistered with s1']);
  expect(readKey('user-last-known')).toBeNull();
  await vi.advanceTimersByTimeAsync(3200);
  await leaving;
  expect(keptTokens()).toEqual([await revokeTokenOf('s1')]);
  expect(readKey(KEYS.revocations)).not.toContain('"s1"');
  expect(window.location.reload).toHaveBeenCalled();
});

test('a push service that does not answer does not hold up the sign-out', async () => {
  fakeServer({ 'POST /api/logout': {} });
  provideDevice({
    ...bareDevice,
    push: { ...bareDevice.push, unregister: async () => new Promise(() => undefined) },
  });
  storeSession('s1');
  const leaving = signOut();
  // Waiting moves the clock on.
  await vi.waitFor(() => expect(getSessionId()).toBeNull(), { timeout: 2000 });
  await leaving;
  expect(keptTokens()).toEqual([]);
});

test('what a proxy or a hotel’s sign-in page answers ends no session: the token is kept', async () => {
  const page = '<h1>Authorization Required</h1>';
  const server = fakeServer({
    'POST /api/logout': { status: 401, body: page },
    'POST /api/sessions/revoke': { status: 200, body: page },
  });
  storeSession('s1');
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(3200);
  await leaving;
  sendRevocations();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.last()?.path).toBe('/api/sessions/revoke');
  expect(keptTokens()).toEqual([await revokeTokenOf('s1')]);
});

test('a kept token is sent at the next contact, again until the server has it', async () => {
  keepToken(TOKEN);
  const server = fakeServer({ 'POST /api/sessions/revoke': { status: 503 } });
  sendRevocations();
  await vi.advanceTimersByTimeAsync(0);
  expect(keptTokens()).toEqual([TOKEN]);
  server.routes['POST /api/sessions/revoke'] = {};
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.last()).toMatchObject({ path: '/api/sessions/revoke', body: { token: TOKEN } });
  expect(keptTokens()).toEqual([]);
  const asked = server.asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toHaveLength(asked);
});

test('a cookie that is not revoked yet cannot sign in, whatever else was revoked', async () => {
  for (const token of [TOKEN, 'another']) keepToken(token);
  writeKey(KEYS.signedOut, 'true');
  let isGone = false;
  const server = fakeServer({
    'POST /api/sessions/revoke': () => {
      if (isGone) throw new TypeError('no network');
      isGone = true;
      return {};
    },
  });
  sendRevocations();
  await vi.advanceTimersByTimeAsync(0);
  expect(keptTokens()).toEqual(['another']);
  expect(readKey(KEYS.signedOut)).toBe('true');
  server.routes['POST /api/sessions/revoke'] = {};
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(readKey(KEYS.signedOut)).toBeNull();
});
