import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bareDevice, device, isPhone, provideDevice } from './device.ts';
import { startDevice } from './start.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  provideDevice(bareDevice);
  vi.useRealTimers();
});

test('a browser is a browser', async () => {
  await startDevice();
  expect(device().platform).toBe('web');
  expect(isPhone()).toBe(false);
});

test('the preview is remembered for the tab, and can be left', async () => {
  window.history.replaceState(null, '', '/contacts?mobile-preview=true');
  await startDevice();
  expect(device().platform).toBe('preview');
  expect(isPhone()).toBe(true);

  window.history.replaceState(null, '', '/');
  await startDevice();
  expect(device().platform).toBe('preview');

  window.history.replaceState(null, '', '/?mobile-preview=false');
  await startDevice();
  expect(device().platform).toBe('web');
});

test('the phone of the preview asks once, and has a small address book', async () => {
  window.history.replaceState(null, '', '/?mobile-preview=true');
  await startDevice();
  const { contacts, push } = device();
  expect([await contacts.permission(), await push.permission()]).toEqual(['prompt', 'prompt']);
  expect(await contacts.requestPermission()).toBe('granted');
  expect(await contacts.permission()).toBe('granted');
  expect((await contacts.load()).map(({ name }) => name)).toContain('Ruth Hale');
  expect(await push.requestPermission()).toBe('granted');
  expect(await push.register(async () => 'key')).toBeNull();
});

test('the tag of the preview holds what was written, and an abort stops it', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/?mobile-preview=true');
  await startDevice();
  const { nfc } = device();
  const stop = new AbortController();
  const records = [{ type: 'text', value: 'porchlight:toggle-status' }] as const;

  const refused = nfc.write([{ type: 'text', value: 'never' }], AbortSignal.abort());
  await expect(refused).rejects.toThrow('aborted');
  const written = nfc.write(records, stop.signal);
  await vi.advanceTimersByTimeAsync(2_000);
  await written;
  const tags: unknown[] = [];
  const reading = nfc.read((tag) => tags.push(tag), stop.signal);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tags).toEqual([records]);
  stop.abort();
  await reading;
});
