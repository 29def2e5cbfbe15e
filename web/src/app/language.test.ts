import { afterEach, expect, test } from 'vitest';
import * as english from '@porchlight/messages/english';
import { setLanguage, t } from '@porchlight/messages/t';
import { KEYS, writeKey } from '../storage/storage.ts';
import { languageFor, startLanguage } from './language.ts';

afterEach(() => {
  localStorage.clear();
  setLanguage('en', english);
});

test.each([
  [null, ['en-GB', 'fr'], 'en'],
  [null, ['xx', 'en'], 'en'],
  [null, ['xx'], 'en'],
  [null, ['en-XA'], 'en'],
  [null, ['xx-YY', 'de-AT', 'en'], 'de'],
  ['ar', ['de'], 'ar'],
  ['en-XA', ['en'], 'en-XA'],
  ['gone', ['en'], 'en'],
])('chosen %s on a device that reads %s: %s', (chosen, wanted, language) => {
  expect(languageFor(chosen, wanted)).toBe(language);
});

test('the page says its language and direction before anything is drawn', async () => {
  writeKey(KEYS.language, 'ar-XB');
  await startLanguage();
  expect(document.documentElement.lang).toBe('ar-XB');
  expect(document.documentElement.dir).toBe('rtl');
  expect(t('app.home')).toContain('Home');
});
