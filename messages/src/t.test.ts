import { afterEach, expect, test } from 'vitest';
import { catalogues } from '../dist/server.ts';
import { language, loadBundle, t, setLanguage } from './t.ts';
import { translator } from './translator.ts';

afterEach(() => setLanguage('en'));

test('a text that is not loaded is an error, not an empty label', () => {
  setLanguage('en');
  expect(() => t('app.home')).toThrow('app.home is not loaded');
});

test('one language is loaded at a time', async () => {
  setLanguage('en-XA');
  await loadBundle('first');
  expect(t('app.home')).toMatch(/^\[Ĥ/);
  setLanguage('en');
  expect(language()).toBe('en');
  expect(() => t('app.home')).toThrow('not loaded');
});

test('a bundle of the language before, arriving late, is dropped', async () => {
  setLanguage('en-XA');
  const late = loadBundle('first');
  setLanguage('en');
  await late;
  expect(() => t('app.home')).toThrow('not loaded');
});

test('a missing key or parameter does not compile', () => {
  const english = translator('en', catalogues.en);
  // @ts-expect-error -- there is no such key
  expect(() => english('time.nothing')).toThrow('time.nothing');
  // @ts-expect-error -- the parameter is missing
  expect(() => english('time.minutes')).toThrow(TypeError);
  // @ts-expect-error -- a count is a number
  expect(english('time.minutes', { minutes: '5' })).toBe('5m');
  expect(english('time.minutes', { minutes: 5 })).toBe('5m');
});
