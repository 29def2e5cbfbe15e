import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../api/me.ts';
import { bareDevice, type Permission } from '../device/device.ts';
import { standInDevice } from '../testing/device.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderAt } from '../testing/render-at.tsx';
import { currentToast } from '../ui/toast.ts';
import { FirstRun } from './FirstRun.tsx';

const me = person();
const SHOWN = `onboarding-info-shown-${me.id}`;
const QUESTION = `porchlight-push-question-${me.id}`;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Start = { permission?: Permission; contacts?: number; status?: Me['status'] };

async function start({ permission = 'prompt', contacts = 0, status = 'unavailable' }: Start = {}) {
  const requestPermission = vi.fn<() => Promise<Permission>>(async () => 'granted');
  const server = fakeServer({
    'POST /api/notifications/preferences': { body: {} },
    'GET /api/friends': { body: Array.from({ length: contacts }, (_, id) => ({ id })) },
  });
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
    <MeContext value={{ ...me, status }}>
      <FirstRun />
    </MeContext>,
  );
  await pass(0);
  return { server, requestPermission };
}
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const onboarding = () => screen.queryByRole('dialog', { name: 'How to use' });
const question = () => screen.queryByRole('dialog', { name: 'Know when a light comes on' });
const closeOnboarding = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await pass(1000);
};

test('the onboarding dialog opens 500 ms after Home is first shown, and only once', async () => {
  await start();
  await pass(499);
  expect(onboarding()).toBeNull();
  await pass(1);
  expect(onboarding()).toBeTruthy();
  expect(localStorage.getItem(SHOWN)).toBe('true');
  for (const part of ['Home', 'Contacts', 'Settings']) {
    expect(screen.getByRole('heading', { name: part, level: 3 })).toBeTruthy();
  }
  await closeOnboarding();
  expect(onboarding()).toBeNull();
  // Nobody to hear about yet.
  expect(question()).toBeNull();
  expect(localStorage.getItem(QUESTION)).toBe('open');
});

function look(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab out of sight leaves the onboarding to the one that is looked at', async () => {
  look(true);
  await start();
  await pass(5000);
  expect(onboarding()).toBeNull();
  expect(localStorage.getItem(SHOWN)).toBeNull();
  await act(async () => look(false));
  await pass(500);
  expect(onboarding()).toBeTruthy();
});

test('what another tab has shown meanwhile is not shown again', async () => {
  look(true);
  await start();
  localStorage.setItem(SHOWN, 'true');
  await act(async () => look(false));
  await pass(5000);
  expect(onboarding()).toBeNull();
});

test.each([
  [{ contacts: 1 }, 'You have your first contact. Want to know when their light comes on?'],
  [{ contacts: 2 }, 'Want to know when your contacts’ lights come on?'],
  [
    { status: 'available' as const },
    'Your light is on. Want to know when other people’s lights come on?',
  ],
])('with %o it asks to notify, and says why', async (world, reason) => {
  localStorage.setItem(SHOWN, 'true');
  localStorage.setItem(QUESTION, 'open');
  const { requestPermission } = await start(world);
  await pass(10);
  expect(question()).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await pass(500);
  expect(question()).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(localStorage.getItem(QUESTION)).toBeNull();
});

test('the question comes after the onboarding, and allowing sets pushNotifications', async () => {
  const { server, requestPermission } = await start({ contacts: 1 });
  await pass(500);
  expect(question()).toBeNull();
  await closeOnboarding();
  fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
  await pass(500);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(server.last()?.body).toMatchObject({
    friendId: null,
    groupId: null,
    pushNotifications: true,
  });
});

test('a wish that could not be saved is said', async () => {
  const { server } = await start({ contacts: 1 });
  server.routes['POST /api/notifications/preferences'] = { status: 503, body: '' };
  await pass(500);
  await closeOnboarding();
  fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
  await pass(500);
  expect(question()).toBeNull();
  expect(currentToast()?.title).toBe('Notifications aren’t on yet');
});

test.each<Permission>(['granted', 'denied', 'not-here'])(
  'where the permission is %s there is nothing to ask',
  async (permission) => {
    localStorage.setItem(SHOWN, 'true');
    localStorage.setItem(QUESTION, 'open');
    await start({ permission, contacts: 1 });
    await pass(10);
    expect(question()).toBeNull();
    expect(localStorage.getItem(QUESTION)).toBeNull();
  },
);
