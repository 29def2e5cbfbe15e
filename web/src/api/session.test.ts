import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, isSessionUnchanged, storeSession, watchOtherTabs } from './session.ts';
import { KEYS } from '../storage/storage.ts';

const onChange = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  onChange.mockReset();
  stop = watchOtherTabs(onChange);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  forgetSession();
});

/** Storage that can be read and takes nothing more, until it is given back. */
function fillStorage() {
  const { localStorage } = window;
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
}

function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pageshow'));
}

const otherTabWrites = (sessionId: string | null): void => {
  if (sessionId === null) localStorage.removeItem(KEYS.sessionId);
  else localStorage.setItem(KEYS.sessionId, sessionId);
  window.dispatchEvent(new StorageEvent('storage', { key: KEYS.sessionId }));
};

test('a tab notices that another one has signed in or out', () => {
  storeSession('s1');
  comeBack();
  expect(onChange).not.toHaveBeenCalled();
  otherTabWrites('s2');
  expect(onChange).toHaveBeenCalledTimes(1);
  storeSession('s1');
  otherTabWrites(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(isSessionUnchanged()).toBe(false);
});

test('a session that storage refused, full or blocked, lasts as long as the page', () => {
  fillStorage();
  storeSession('s1');
  comeBack();
  expect(onChange).not.toHaveBeenCalled();
});

test('where the storage is blocked altogether, too', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storeSession('s1');
  comeBack();
  expect(onChange).not.toHaveBeenCalled();
});

test('a tab whose own session could not be stored still notices another one’s', () => {
  const full = fillStorage();
  storeSession('s1');
  full.mockRestore();
  otherTabWrites('s2');
  expect(onChange).toHaveBeenCalledTimes(1);
});
