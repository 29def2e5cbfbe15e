import { beforeEach, expect, test, vi } from 'vitest';

let wasHere = false;
const stored = new Map<string, string>();
const secureStore = {
  isHere: true,
  wasInstalledBefore: async () => wasHere,
  get: async (key: string) => stored.get(key) ?? null,
  set: async (key: string, value: string) => void stored.set(key, value),
  remove: async (key: string) => void stored.delete(key),
};

/** The app's modules as a fresh page has them. */
async function freshPage(isFirstStart: boolean) {
  vi.resetModules();
  const device = await import('../device/device.ts');
  device.provideDevice({ ...device.bareDevice, platform: 'ios', secureStore });
  const session = await import('./session.ts');
  await (await import('./secure-session.ts')).openSecureSession({ isFirstStart });
  return session;
}

beforeEach(() => {
  wasHere = false;
  stored.clear();
  localStorage.clear();
});

test('a session is kept in the secure store alone, and found again at the next start', async () => {
  const first = await freshPage(false);
  first.storeSession('s1');
  expect(localStorage.getItem('sessionId')).toBeNull();
  expect(stored.get('sessionId')).toBe('s1');
  const second = await freshPage(false);
  expect(second.getSessionId()).toBe('s1');
  second.forgetSession();
  expect(stored.size).toBe(0);
});

test('what an older build left in the web view moves over', async () => {
  localStorage.setItem('sessionId', 'old');
  const session = await freshPage(false);
  expect(session.getSessionId()).toBe('old');
  expect(stored.get('sessionId')).toBe('old');
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a new installation finds nobody signed in', async () => {
  stored.set('sessionId', 'from before');
  const session = await freshPage(true);
  expect(session.getSessionId()).toBeNull();
  expect(stored.size).toBe(0);
});

test('storage that the system emptied signs nobody out', async () => {
  stored.set('sessionId', 'mine');
  wasHere = true;
  const session = await freshPage(true);
  expect(session.getSessionId()).toBe('mine');
});

test('files are asked only where the storage is empty: one that never answers holds nobody up', async () => {
  stored.set('sessionId', 'mine');
  secureStore.wasInstalledBefore = async () => new Promise(() => undefined);
  const session = await freshPage(false);
  expect(session.getSessionId()).toBe('mine');
});
