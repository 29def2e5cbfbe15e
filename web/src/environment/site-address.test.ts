import { afterEach, expect, test, vi } from 'vitest';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { siteAddress } from './site-address.ts';

afterEach(() => {
  setLanguage('en', english);
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'en-US', '/guide'],
  ['de', 'de-AT', '/guide'],
  ['de', 'en-US', '/de/guide'],
  ['en', 'de-DE', '/en/guide'],
  ['en', 'nl-NL', '/guide'],
  ['ar-XB', 'en-US', '/guide'],
] as const)('in %s, with a browser that asks for %s: %s', (language, asked, address) => {
  vi.stubGlobal('navigator', { languages: [asked] });
  setLanguage(language, english);
  expect(siteAddress('/guide')).toBe(address);
});
