import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { bareDevice, type DeviceContact, type Permission } from '../device/device.ts';
import { standInDevice } from '../testing/device.ts';
import {
  checkAddressBook,
  forgetAddressBook,
  loadAddressBook,
  requestAddressBook,
  useAddressBook,
} from './address-book.ts';
import { endSession, storeSession } from '../api/session.ts';

const ana: DeviceContact = { id: '1', name: 'Ana', phoneNumbers: ['(415) 555-0123'], emails: [] };
const nobody: DeviceContact = { id: '2', name: '', phoneNumbers: ['415 555 0124'], emails: [] };

function phone(permission: () => Promise<Permission>) {
  standInDevice({
    contacts: {
      kind: 'book',
      permission,
      requestPermission: async () => 'granted',
      load: async () => [ana, nobody],
    },
  });
}
const book = () => renderHook(() => useAddressBook()).result.current;

beforeEach(() => {
  vi.useFakeTimers();
  forgetAddressBook();
});
afterEach(() => {
  vi.useRealTimers();
  standInDevice(bareDevice);
});

test('contacts are loaded by the rules, and forgotten when the session ends', async () => {
  phone(async () => 'prompt');
  expect(await checkAddressBook()).toBe('prompt');
  expect(await requestAddressBook()).toBe('granted');
  expect(book()).toEqual({ permission: 'granted', contacts: null });
  expect(await loadAddressBook()).toEqual([{ ...ana, phoneNumbers: ['4155550123'] }]);
  expect(book().contacts).toHaveLength(1);
  storeSession('s1');
  endSession('s1', 'ended');
  expect(book()).toEqual({ permission: 'unknown', contacts: null });
});

test('a permission that was taken away takes the contacts along', async () => {
  let answer: Permission = 'granted';
  phone(async () => answer);
  await loadAddressBook();
  localStorage.setItem('user-number-tags-ana', 'tags');
  expect(await checkAddressBook()).toBe('granted');
  expect(book().contacts).toHaveLength(1);
  expect(localStorage.getItem('user-number-tags-ana')).toBe('tags');
  answer = 'denied';
  expect(await checkAddressBook()).toBe('denied');
  expect(book()).toEqual({ permission: 'denied', contacts: null });
  expect(localStorage.getItem('user-number-tags-ana')).toBeNull();
});

test('a device that does not answer within 5 s is taken to have said nothing', async () => {
  phone(async () => new Promise(() => undefined));
  const check = checkAddressBook();
  const early = await Promise.race([check, vi.advanceTimersByTimeAsync(4_999)]);
  expect(early).not.toBe('prompt');
  await vi.advanceTimersByTimeAsync(1);
  expect(await check).toBe('prompt');
  expect(book().permission).toBe('unknown');
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser has none, and says so', async () => {
  standInDevice(bareDevice);
  expect(await checkAddressBook()).toBe('not-here');
  await expect(loadAddressBook()).rejects.toThrow('This device has no address book.');
});
