import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { MeContext } from '../api/me.ts';
import { bareDevice, type Permission } from '../device/device.ts';
import { standInDevice } from '../testing/device.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderAt } from '../testing/render-at.tsx';
import { FirstRun } from './FirstRun.tsx';

const me = person();
const SHOWN = `onboarding-info-shown-${me.id}`;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(permission: Permission) {
  const requestPermission = vi.fn<() => Promise<Permission>>(async () => 'granted');
  const server = fakeServer({ 'POST /api/notifications/preferences': { body: {} } });
  standInDevice({
    push: {
      ...bareDevice.push,
      kind: 'web',
      permission: async () => permission,
      requestPermission,
      register: async () => null,
    },
  });
  renderAt(
    '/',
    <MeContext value={me}>
      <FirstRun />
    </MeContext>,
  );
  return { server, requestPermission };
}
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const onboarding = () => screen.queryByRole('dialog', { name: 'How to use' });

test('the onboarding dialog opens 500 ms after notifications were skipped, and only once', async () => {
  const { requestPermission } = await start('prompt');
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Know when a light comes on' })).toBeTruthy();
  await pass(5000);
  expect(onboarding()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await pass(499);
  expect(onboarding()).toBeNull();
  await pass(1);
  expect(onboarding()).toBeTruthy();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(localStorage.getItem(SHOWN)).toBe('true');
  for (const part of ['Home', 'Contacts', 'Settings']) {
    expect(screen.getByRole('heading', { name: part, level: 3 })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await pass(1000);
  expect(onboarding()).toBeNull();
});

test('allowing asks the system, and sets pushNotifications', async () => {
  const { server, requestPermission } = await start('prompt');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
  await pass(500);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(server.last()?.body).toMatchObject({
    friendId: null,
    groupId: null,
    pushNotifications: true,
  });
  await pass(500);
  expect(onboarding()).toBeTruthy();
});

test.each<Permission>(['granted', 'denied', 'not-here'])(
  'where the permission is %s there is nothing to ask, and the onboarding comes by itself',
  async (permission) => {
    await start(permission);
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
    await pass(500);
    expect(onboarding()).toBeTruthy();
  },
);
