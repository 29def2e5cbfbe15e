import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { followLanguage } from './language-sync.ts';

let server: ReturnType<typeof fakeServer>;
const reload = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  server = fakeServer({ 'PATCH /api/user/features': { body: person({ language: 'fr' }) } });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en']);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  setLanguage('en', english);
});

const follow = (language: string | null, isLanguageChosen: boolean) =>
  followLanguage({ language, isLanguageChosen }, { reload });

test('the account’s choice is kept for the next start, and the page is loaded in it', async () => {
  await follow('de', true);
  expect(readKey(KEYS.language)).toBe('de');
  expect(reload).toHaveBeenCalledOnce();
  expect(server.asked).toEqual([]);
  setLanguage('de', english);
  await follow('de', true);
  expect(reload).toHaveBeenCalledOnce();
});

test('without a choice the device speaks, and the server is told what', async () => {
  setLanguage('fr', english);
  writeKey(KEYS.language, 'de');
  await follow(null, false);
  expect(readKey(KEYS.language)).toBeNull();
  expect(server.last()?.body).toEqual({ language: 'fr' });
  await follow('fr', false);
  expect(server.asked).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('typed text is worth more than the language of this page', async () => {
  document.body.innerHTML = '<input value="Walking the dog">';
  await follow('de', true);
  expect(readKey(KEYS.language)).toBe('de');
  expect(reload).not.toHaveBeenCalled();
});

test('where the choice cannot be stored the page is not loaded anew, for it would start the same', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await follow('de', true);
  expect(readKey(KEYS.language)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a language that only a newer app has is not shown here, and stays chosen', async () => {
  setLanguage('fr', english);
  await follow('xx', true);
  expect([reload.mock.calls.length, server.asked.length]).toEqual([0, 0]);
});

test('a pseudo-language stays until a test takes it away', async () => {
  writeKey(KEYS.language, 'en-XA');
  await follow('de', true);
  expect(readKey(KEYS.language)).toBe('en-XA');
  expect(reload).not.toHaveBeenCalled();
});
