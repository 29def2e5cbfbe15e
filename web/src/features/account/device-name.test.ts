import { afterEach, expect, test } from 'vitest';
import { loadBundle, setLanguage } from '@porchlight/messages/t';
import { deviceName } from './device-name.ts';

afterEach(async () => {
  setLanguage('en');
  for (const bundle of ['first', 'later'] as const) await loadBundle(bundle);
});

test('proper names stay, and the words around them are the app’s', async () => {
  expect(deviceName('Porchlight on Pixel 8')).toBe('Porchlight on Pixel 8');
  expect(deviceName('Unknown device')).toBe('Unknown device');
  setLanguage('en-XA');
  await loadBundle('later');
  expect(deviceName('Chrome on Android')).toBe('[Chrome öñ Android ~~~~~]');
  expect(deviceName('iPad')).toBe('iPad');
  expect(deviceName('Unknown device')).toContain('Ûñķñöŵñ');
});
