import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { AlertChoicesDialog } from './AlertChoicesDialog.tsx';

const record = (given: { friendId?: string; groupId?: string; callAvailable: boolean | null }) => ({
  friendId: null,
  groupId: null,
  friendRequests: null,
  statusChanges: null,
  smartAlerts: null,
  pushNotifications: null,
  emailNotifications: null,
  asymmetricAvailability: null,
  ...given,
});
const friend = (id: string, displayName: string) => ({
  id,
  friendshipId: `f${id}`,
  displayName,
  username: displayName.toLowerCase().replace(' ', ''),
  avatar: null,
});
const family = {
  id: 'g1',
  name: 'Family',
  color: '#2F7A46',
  members: [{ id: 'm1', friendshipId: 'f1', user: friend('1', 'Ruth Hale') }],
};
const PATH = '/api/notifications/preferences';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    [`GET ${PATH}`]: { body: [record({ callAvailable: true })] },
    'GET /api/contact-groups': { body: [family] },
    'GET /api/friends': { body: [friend('2', 'Amy Zeller'), friend('1', 'Ruth Hale')] },
  });
});
afterEach(() => {
  setLanguage('en', english);
  vi.unstubAllGlobals();
});

const draw = () => renderAt('/settings', <AlertChoicesDialog onClose={() => undefined} />);
const choice = async (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Availability Alerts, ${name}` });
const shown = async (name: string) => (await choice(name)).selectedOptions[0]?.text;
const names = () => screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'));

test('groups and contacts are as usual until something is chosen', async () => {
  draw();
  expect(await shown('Family')).toBe('Default (on)');
  expect(await shown('Ruth Hale')).toBe('Default (on)');
});

test('what is usual for a contact follows their groups, then everyone', async () => {
  server.routes[`GET ${PATH}`] = {
    body: [record({ callAvailable: true }), record({ groupId: 'g1', callAvailable: false })],
  };
  draw();
  expect(await shown('Family')).toBe('Never');
  expect(await shown('Ruth Hale')).toBe('Default (off)');
  expect(await shown('Amy Zeller')).toBe('Default (on)');
});

test('a choice for a contact is a record of its own, and can be taken back', async () => {
  const saved = record({ friendId: '1', callAvailable: false });
  server.routes[`POST ${PATH}`] = { body: saved };
  server.routes[`PUT ${PATH}`] = { body: { ...saved, callAvailable: null } };
  const { user } = draw();
  await user.selectOptions(await choice('Ruth Hale'), 'Never');
  expect((await screen.findAllByText('Preferences Updated')).length).toBeGreaterThan(0);
  expect(server.last()?.body).toEqual({ friendId: '1', groupId: null, callAvailable: false });
  await vi.waitFor(async () => expect(await shown('Ruth Hale')).toBe('Never'));
  await user.selectOptions(await choice('Ruth Hale'), 'Default (on)');
  await vi.waitFor(() => expect(server.last()).toMatchObject({ method: 'PUT' }));
  expect(server.last()?.body).toEqual({ friendId: '1', groupId: null, callAvailable: null });
});

test('a choice for a group that cannot be saved says so', async () => {
  server.routes[`POST ${PATH}`] = { status: 500, body: '' };
  const { user } = draw();
  await user.selectOptions(await choice('Family'), 'Always');
  expect((await screen.findAllByText('Failed to update preferences')).length).toBeGreaterThan(0);
  expect(await shown('Family')).toBe('Default (on)');
});

test('contacts are in the order of the person’s language', async () => {
  setLanguage('es', english);
  server.routes['GET /api/friends'] = {
    body: ['Ñandú', 'Oda', 'Nuria'].map((name) => friend(name, name)),
  };
  draw();
  await choice('Oda');
  expect(names().slice(1)).toEqual(
    ['Nuria', 'Ñandú', 'Oda'].map((name) => `Availability Alerts, ${name}`),
  );
});

test('contacts with a choice of their own come first; others are searched for', async () => {
  server.routes[`GET ${PATH}`] = { body: [record({ friendId: '1', callAvailable: true })] };
  const { user } = draw();
  await choice('Ruth Hale');
  expect(names().slice(1)).toEqual([
    'Availability Alerts, Ruth Hale',
    'Availability Alerts, Amy Zeller',
  ]);
  await fill(user, 'Search contacts', 'ZELL');
  expect(names().slice(1)).toEqual(['Availability Alerts, Amy Zeller']);
  await fill(user, 'Search contacts', 'nobody');
  expect(screen.getByText('No contacts matching “nobody”')).toBeTruthy();
});

test('of many contacts the first are shown, and how many more there are', async () => {
  server.routes['GET /api/friends'] = {
    body: Array.from({ length: 1000 }, (_, index) => friend(`c${index}`, `Contact ${index}`)),
  };
  draw();
  expect(await screen.findByText('970 more. Search to find them.')).toBeTruthy();
  expect(names()).toHaveLength(31);
});

test('nobody to choose, and what cannot be loaded', async () => {
  server.routes['GET /api/friends'] = { status: 500, body: '' };
  const { user } = draw();
  server.routes['GET /api/contact-groups'] = { body: [] };
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.routes['GET /api/friends'] = { body: [] };
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No contacts yet')).toBeTruthy();
});
