import { afterEach, expect, test, vi } from 'vitest';
import { nativeDevice } from './native/native.ts';
import { webDevice } from './web.ts';

vi.mock('@capacitor/keyboard', () => ({ Keyboard: { addListener: async () => undefined } }));

afterEach(() => vi.unstubAllGlobals());

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; K; wv) AppleWebKit/537.36 Chrome/142.0.0.0';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`, true],
  ['an Android phone', `${ANDROID} Mobile Safari/537.36`, true],
  ['an Android tablet', `${ANDROID} Safari/537.36`, false],
  ['an iPad', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE}`, false],
  ['an iPad that says it is a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)`, false],
])('whether %s can dial', (_, userAgent, canDial) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(nativeDevice().canDial).toBe(canDial);
  expect(webDevice().canDial).toBe(canDial);
});

test('a browser that says what the device is, is believed', () => {
  vi.stubGlobal('navigator', { userAgent: ANDROID, userAgentData: { mobile: true } });
  expect(webDevice().canDial).toBe(true);
});
