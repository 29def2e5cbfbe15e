import { afterEach, expect, test, vi } from 'vitest';
import { exposePrivacySignal, isPrivacySignalOn } from './privacy-signal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test.each([
  [true, null, true],
  ['1', null, true],
  [false, null, false],
  [undefined, null, false],
  [undefined, '1', true],
  [undefined, '0', false],
])('a browser that says %s and a page that says %s: %s', (flag, mark, isOn) => {
  vi.stubGlobal('navigator', { globalPrivacyControl: flag });
  if (mark !== null)
    document.head.innerHTML = `<meta name="globalPrivacyControl" content="${mark}">`;
  expect(isPrivacySignalOn()).toBe(isOn);
  exposePrivacySignal();
  expect(document.documentElement.dataset.gpc).toBe(isOn ? 'on' : undefined);
});
