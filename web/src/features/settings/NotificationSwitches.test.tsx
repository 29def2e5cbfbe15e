import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { NotificationSwitches } from './NotificationSwitches.tsx';

const unset = {
  friendRequests: null,
  statusChanges: null,
  callAvailable: null,
  smartAlerts: null,
  pushNotifications: null,
  emailNotifications: null,
  asymmetricAvailability: null,
};
const global = { friendId: null, groupId: null, ...unset };
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = fakeServer({
    'GET /api/notifications/preferences': { body: [] },
    'GET /api/contact-groups': { body: [family] },
  });
});
afterEach(() => vi.unstubAllGlobals());

const PATH = '/api/notifications/preferences';
const draw = () => renderAt('/settings', <NotificationSwitches push={<li>the push switch</li>} />);
async function enabled(name: string) {
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(false),
  );
  return screen.getByRole<HTMLInputElement>('switch', { name });
}
async function expectToast(title: string, description?: string) {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  if (description) expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
}

test('without a record the defaults hold', async () => {
  draw();
  const states = Object.fromEntries(
    await Promise.all(
      [
        'New Contact Requests',
        'Request Acceptances',
        'Availability Alerts',
        'Smart Alerts',
        'Email Notifications',
        'Alerts While Unavailable, Family',
      ].map(async (name) => [name, (await enabled(name)).checked] as const),
    ),
  );
  expect(states).toEqual({
    'New Contact Requests': true,
    'Request Acceptances': true,
    'Availability Alerts': true,
    'Smart Alerts': true,
    'Email Notifications': false,
    'Alerts While Unavailable, Family': true,
  });
  expect(screen.getByText('the push switch')).toBeTruthy();
});

describe('the global record', () => {
  test('is created with the first change, by that one flag', async () => {
    server.routes[`POST ${PATH}`] = { body: { ...global, callAvailable: false } };
    const { user } = draw();
    await user.click(await enabled('Availability Alerts'));
    await expectToast('Preferences Updated');
    expect(server.last()?.method).toBe('POST');
    expect(server.last()?.body).toEqual({ friendId: null, groupId: null, callAvailable: false });
    expect((await enabled('Availability Alerts')).checked).toBe(false);
  });

  test('two quick taps do not undo each other, in whatever order the answers come', async () => {
    const first = later<{ body: object }>();
    const second = later<{ body: object }>();
    server.routes[`POST ${PATH}`] = async ({ body }) =>
      'friendRequests' in (body as object) ? first.promise : second.promise;
    const { user } = draw();
    await user.click(await enabled('New Contact Requests'));
    await user.click(await enabled('Availability Alerts'));
    // The server had made the first change when it answered the second.
    second.give({ body: { ...global, friendRequests: false, callAvailable: false } });
    await vi.waitFor(async () =>
      expect((await enabled('Availability Alerts')).checked).toBe(false),
    );
    first.give({ body: { ...global, friendRequests: false } });
    await vi.waitFor(async () =>
      expect((await enabled('New Contact Requests')).checked).toBe(false),
    );
    expect((await enabled('Availability Alerts')).checked).toBe(false);
  });

  test.each([
    ['New Contact Requests', 'friendRequests', false],
    ['Request Acceptances', 'statusChanges', false],
    ['Smart Alerts', 'smartAlerts', false],
    ['Email Notifications', 'emailNotifications', true],
  ])('%s changes one flag of it', async (name, flag, wished) => {
    server.routes[`GET ${PATH}`] = { body: [global] };
    server.routes[`PUT ${PATH}`] = { body: { ...global, [flag]: wished } };
    const { user } = draw();
    await user.click(await enabled(name));
    await expectToast('Preferences Updated');
    expect(server.last()).toMatchObject({ method: 'PUT' });
    expect(server.last()?.body).toEqual({ friendId: null, groupId: null, [flag]: wished });
    expect((await enabled(name)).checked).toBe(wished);
  });

  test('that cannot be saved says so, and the switch goes back', async () => {
    server.routes[`GET ${PATH}`] = { body: [global] };
    server.routes[`PUT ${PATH}`] = { status: 500, body: '' };
    const { user } = draw();
    await user.click(await enabled('Smart Alerts'));
    await expectToast('Error', 'Failed to update notification preferences');
    expect((await enabled('Smart Alerts')).checked).toBe(true);
  });
});

describe('alerts while unavailable', () => {
  test('are switched by group: a new record, then the same one', async () => {
    const record = { ...global, groupId: 'g1' };
    server.routes[`POST ${PATH}`] = { body: { ...record, asymmetricAvailability: false } };
    server.routes[`PUT ${PATH}`] = { body: { ...record, asymmetricAvailability: true } };
    const { user } = draw();
    const name = 'Alerts While Unavailable, Family';
    await user.click(await enabled(name));
    await expectToast('Preferences Updated');
    const wish = { friendId: null, groupId: 'g1' };
    expect(server.last()).toMatchObject({ method: 'POST' });
    expect(server.last()?.body).toEqual({ ...wish, asymmetricAvailability: false });
    await vi.waitFor(async () => expect((await enabled(name)).checked).toBe(false));
    await user.click(await enabled(name));
    await vi.waitFor(() => expect(server.last()).toMatchObject({ method: 'PUT' }));
    expect(server.last()?.body).toEqual({ ...wish, asymmetricAvailability: true });
    // The global record is another one.
    expect((await enabled('Smart Alerts')).checked).toBe(true);
  });

  test('that cannot be saved say so', async () => {
    server.routes[`POST ${PATH}`] = { status: 500, body: '' };
    const { user } = draw();
    await user.click(await enabled('Alerts While Unavailable, Family'));
    await expectToast('Error', 'Failed to update preferences');
  });

  test('need a group, and lead to where one is created', async () => {
    server.routes['GET /api/contact-groups'] = { body: [] };
    draw();
    expect(await screen.findByText(/Create a group first/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Manage Groups' });
    expect(link.getAttribute('href')).toBe('/contacts?tab=groups');
  });
});

test('what cannot be loaded can be asked for again', async () => {
  server.routes[`GET ${PATH}`] = { status: 500, body: '' };
  const { user } = draw();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  server.routes[`GET ${PATH}`] = { body: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await enabled('Smart Alerts')).checked).toBe(true);
});
