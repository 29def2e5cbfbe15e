import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalKeys, markNewUser, readKey, startStorage, writeKey } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const NAMED = [
  'sessionId',
  'auth_token',
  'app_opened_before',
  'new-user-1',
  'contact-permission-shown-1',
  'onboarding-info-shown-1',
  'user-1',
  'my-settings-1',
  'preferences-1',
  'porchlight-invite',
];

test('the first start of a new build deletes what nobody named, and nothing else', () => {
  for (const key of [...NAMED, 'debug', 'someLibrary:cache', 'user-discovery-1'])
    writeKey(key, 'x');
  writeKey('old-draft', 'x', 'sessionStorage');
  writeKey('porchlight-preview', 'true', 'sessionStorage');
  startStorage('build-2');
  expect(NAMED.map((key) => readKey(key))).toEqual(NAMED.map(() => 'x'));
  expect([readKey('debug'), readKey('someLibrary:cache')]).toEqual([null, null]);
  // Older builds kept numbers of the address book there.
  expect(readKey('user-discovery-1')).toBeNull();
  expect(readKey('old-draft', 'sessionStorage')).toBeNull();
  expect(readKey('porchlight-preview', 'sessionStorage')).toBe('true');
});

test('a later start of the same build deletes nothing', () => {
  startStorage('build-2');
  writeKey('debug', 'x');
  startStorage('build-2');
  expect(readKey('debug')).toBe('x');
});

test('caches are the worker’s: the page deletes none, so that an offline start always finds one', () => {
  const remove = vi.fn<() => void>();
  vi.stubGlobal('caches', { keys: async () => ['porchlight /assets/old.js'], delete: remove });
  startStorage('/assets/new.js');
  expect(remove).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('the first start is told apart from later ones', () => {
  expect(startStorage('build-1')).toEqual({ isFirstStart: true });
  expect(startStorage('build-1')).toEqual({ isFirstStart: false });
  expect(startStorage('build-2')).toEqual({ isFirstStart: false });
});

test('logout takes the session and personal settings, and keeps what was shown once', () => {
  for (const key of NAMED) writeKey(key, 'x');
  clearPersonalKeys();
  const left = NAMED.filter((key) => readKey(key) !== null);
  expect(left).toEqual([
    'app_opened_before',
    'new-user-1',
    'contact-permission-shown-1',
    'onboarding-info-shown-1',
    'porchlight-invite',
  ]);
});

test('a browser without storage does not stop the app', () => {
  const broken = new Proxy(
    {},
    {
      get: () => () => {
        throw new DOMException('denied');
      },
    },
  );
  vi.stubGlobal('localStorage', broken);
  expect(() => startStorage('build-1')).not.toThrow();
  expect(() => markNewUser('1')).not.toThrow();
  expect(readKey('sessionId')).toBeNull();
  vi.unstubAllGlobals();
});
