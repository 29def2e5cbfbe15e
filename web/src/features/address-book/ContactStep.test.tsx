import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { forgetAddressBook } from '../../state/address-book.ts';
import { bareDevice, type ContactsPort, type Permission } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ContactStep } from './ContactStep.tsx';

const USER = 'u1';
const ana = { id: '1', name: 'Ana', phoneNumbers: ['(415) 555-0123'], emails: [] };
const ben = { id: '2', name: 'Ben', phoneNumbers: [], emails: ['ben@example.com'] };
const nobody = { id: '3', name: 'Voicemail', phoneNumbers: ['901'], emails: [] };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  forgetAddressBook();
});
afterEach(() => {
  standInDevice(bareDevice);
  vi.useRealTimers();
});

const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const prompt = () =>
  screen.queryByRole('dialog', { name: 'Find Porchlight Users From Your Contacts' });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

function start(given: Partial<ContactsPort> = {}, platform: 'ios' | 'web' = 'ios') {
  localStorage.setItem(`new-user-${USER}`, 'true');
  return again(given, platform);
}

function again(given: Partial<ContactsPort> = {}, platform: 'ios' | 'web' = 'ios') {
  const contacts: ContactsPort = {
    kind: 'book',
    permission: async () => 'prompt',
    requestPermission: async () => 'granted',
    load: async () => [ana, ben, nobody],
    ...given,
  };
  standInDevice({ platform, contacts });
  const onAnswered = vi.fn<() => void>();
  renderAt('/', <ContactStep userId={USER} onAnswered={onAnswered} />);
  return { onAnswered };
}

test('somebody new is asked after a second, and allowing loads the contacts', async () => {
  const { onAnswered } = start();
  await pass(999);
  expect(prompt()).toBeNull();
  await pass(1);
  expect(prompt()).toBeTruthy();
  expect(screen.getByText(/never shared or stored on our servers/)).toBeTruthy();
  await press('Allow Contact Access');
  expect(prompt()).toBeNull();
  // One message at a time: the next waits for its turn.
  expect(screen.getByText('Contact Access Granted')).toBeTruthy();
  await pass(1_500);
  expect(screen.getByText('Contacts Loaded')).toBeTruthy();
  expect(screen.getByText('Found 2 contacts with contact information')).toBeTruthy();
  expect(localStorage.getItem(`contact-permission-shown-${USER}`)).toBe('true');
  expect(localStorage.getItem(`new-user-${USER}`)).toBeNull();
  // Time to read it, and then the next step without it in the way.
  await pass(1_499);
  expect(onAnswered).not.toHaveBeenCalled();
  await pass(1);
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test('while the system asks, the button says so and skipping stays possible', async () => {
  let answer: (permission: Permission) => void = () => undefined;
  const { onAnswered } = start({
    requestPermission: async () => new Promise((resolve) => (answer = resolve)),
  });
  await pass(1_000);
  await press('Allow Contact Access');
  expect(screen.getByRole('button', { name: 'Requesting Permission...' })).toBeTruthy();
  await press('Skip for Now');
  expect(onAnswered).toHaveBeenCalledTimes(1);
  await act(async () => answer('denied'));
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test('a no is told kindly, and not asked for again', async () => {
  start({ requestPermission: async () => 'denied' });
  await pass(1_000);
  await press('Allow Contact Access');
  expect(screen.getByText('Contact Access Denied')).toBeTruthy();
  expect(screen.getByText('You can still add friends manually by username or email')).toBeTruthy();
  await pass(3_000);
  const { onAnswered } = again();
  await pass(1_000);
  expect(prompt()).toBeNull();
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test('a system that fails to ask has said no', async () => {
  start({ requestPermission: async () => Promise.reject(new Error('broken')) });
  await pass(1_000);
  await press('Allow Contact Access');
  expect(screen.getByText('Contact Access Denied')).toBeTruthy();
});

test('contacts that cannot be read are no reason to stop', async () => {
  const { onAnswered } = start({ load: async () => Promise.reject(new Error('broken')) });
  await pass(1_000);
  await press('Allow Contact Access');
  expect(screen.getByText('Error Loading Contacts')).toBeTruthy();
  await pass(3_000);
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test.each([
  ['has allowed it', { permission: async (): Promise<Permission> => 'granted' }, 'ios'],
  ['uses a browser', {}, 'web'],
] as const)('nobody is asked who %s', async (_name, given, platform) => {
  const { onAnswered } = start(given, platform);
  await pass(1_000);
  expect(prompt()).toBeNull();
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test('a device that does not answer within 5 s is asked all the same', async () => {
  start({ permission: async () => new Promise(() => undefined) });
  await pass(5_999);
  expect(prompt()).toBeNull();
  await pass(1);
  expect(prompt()).toBeTruthy();
});
