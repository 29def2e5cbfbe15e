import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import { bareDevice, type Permission, type PushPort } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const address = { kind: 'web', endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } };
const wished = (pushNotifications: boolean) => ({
  friendId: null,
  groupId: null,
  pushNotifications,
});
let server: ReturnType<typeof fakeServer>;
let permission: Permission;
let front: () => void;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer({
    'GET /api/notifications/preferences': { body: [wished(false)] },
    'POST /api/notifications/preferences': { body: wished(true) },
    'POST /api/push-subscription': {},
    'DELETE /api/push-subscription': {},
  });
});
afterEach(() => {
  standInDevice({});
  vi.unstubAllGlobals();
});

function draw(given: Permission, answer: Permission = 'granted') {
  permission = given;
  const push = {
    ...bareDevice.push,
    kind: 'web',
    permission: async () => permission,
    requestPermission: async () => (permission = answer),
    register: async () => address,
    unregister: async () => address,
  } as PushPort;
  standInDevice({
    push,
    app: {
      ...bareDevice.app,
      onFront: (listener) => {
        front = listener;
        return () => undefined;
      },
    },
  });
  return renderAt(
    '/settings',
    <ul>
      <PushSwitch />
    </ul>,
  );
}
const theSwitch = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Push Notifications' });
async function expectToast(title: string, description?: string) {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  if (description) expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
}

test('is switched on after the system was asked, and off again', async () => {
  const { user } = draw('prompt');
  await vi.waitFor(() => expect(theSwitch().disabled).toBe(false));
  expect(theSwitch().checked).toBe(false);
  await user.click(theSwitch());
  await expectToast('Preferences Updated');
  await vi.waitFor(() => expect(theSwitch().checked).toBe(true));
  expect(screen.getByText('On this device.')).toBeTruthy();
  await user.click(theSwitch());
  await vi.waitFor(() => expect(server.last()).toMatchObject({ method: 'DELETE' }));
  await vi.waitFor(() => expect(theSwitch().checked).toBe(false));
});

test('a refusal is said, and the switch waits for the system', async () => {
  const { user } = draw('prompt', 'denied');
  await vi.waitFor(() => expect(theSwitch().disabled).toBe(false));
  await user.click(theSwitch());
  await expectToast('Permission Required', 'Allow notifications in this device’s settings.');
  expect(await screen.findByText('Turned off in your device settings.')).toBeTruthy();
  expect([theSwitch().checked, theSwitch().disabled]).toEqual([false, true]);
  // Back from the system's settings.
  permission = 'granted';
  act(() => front());
  await vi.waitFor(() => expect(theSwitch().disabled).toBe(false));
});

test('where there are no pushes it says so', async () => {
  draw('not-here');
  expect(await screen.findByText('Not supported in this browser.')).toBeTruthy();
  expect(theSwitch().disabled).toBe(true);
});

test('what cannot be saved is said', async () => {
  server.routes['POST /api/notifications/preferences'] = { status: 500, body: '' };
  const { user } = draw('granted');
  await vi.waitFor(() => expect(theSwitch().disabled).toBe(false));
  await user.click(theSwitch());
  await expectToast('Error', 'Failed to update notification preferences');
  expect(theSwitch().checked).toBe(false);
});

test('is on where the account wishes it and the system allows it', async () => {
  server.routes['GET /api/notifications/preferences'] = { body: [wished(true)] };
  draw('granted');
  await vi.waitFor(() => expect(theSwitch().checked).toBe(true));
});
