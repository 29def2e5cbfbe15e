import { afterEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { WhoCouldSee } from './WhoCouldSee.tsx';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/api/visibility-history';
const person = (id: string, displayName: string) => ({
  ...{ id, displayName, username: id, avatar: null },
});
const noon = new Date();
noon.setHours(12, 0, 0, 0);
const at = (days: number, hours: number) =>
  new Date(noon.getTime() - days * 86_400_000 + hours * 3_600_000).toISOString();
const family = { id: 'g1', name: 'Family' };
const record = {
  isKept: true,
  since: at(20, 0),
  people: [person('u1', 'Maya Reyes'), person('u2', 'Noor Haddad'), null],
  stretches: [
    {
      ...{ from: at(1, 6), to: null, kind: 'groups', groups: [family] },
      ...{ whileAvailableToo: true, all: [0], parts: [] },
    },
    {
      ...{ from: at(2, -3), to: at(2, 0), kind: 'everyone', groups: [], whileAvailableToo: false },
      ...{ all: [0, 1], parts: [{ person: 2, from: at(2, -3), to: at(2, -2) }] },
    },
  ],
};
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

function draw(body: unknown = record) {
  const server = fakeServer({
    [`GET ${PATH}`]: { body },
    [`DELETE ${PATH}`]: { body: { success: true } },
    [`PUT ${PATH}`]: { body: { success: true } },
  });
  return { server, ...renderSignedIn('/settings?view=who-could-see-me', <WhoCouldSee />) };
}

test('lists by day for whom the light was on, and the names on a tap', async () => {
  const { user } = draw();
  expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeTruthy();
  expect(lines()[0]).toMatch(/still on.*Family: 1 person.*Only while they were Available too/);
  expect(lines()[1]).toMatch(
    /9:00 AM to 12:00 PM.*All Contacts: 3 people, 1 of them a former contact/,
  );
  await user.click(screen.getByRole('button', { name: /9:00 AM to 12:00 PM/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who could see it' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya Reyes'),
    expect.stringContaining('Noor Haddad'),
    'A former contact9:00 AM to 10:00 AM',
  ]);
});

test('lists by person how often and when', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('tab', { name: 'By person' }));
  expect(lines().slice(0, 3)).toEqual([
    expect.stringContaining('Maya Reyes2 times'),
    expect.stringContaining('Noor Haddad1 time'),
    'A former contact1 time',
  ]);
  await user.click(screen.getByRole('button', { name: /Maya Reyes/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'When Maya Reyes could see it' }),
  );
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});

test('asks who it is before it shows anything', async () => {
  let isFresh = false;
  const server = fakeServer({
    [`GET ${PATH}`]: () =>
      isFresh
        ? { body: record }
        : { status: 403, body: { code: 'reauth_required', message: 'Confirm.' } },
    'GET /api/passkeys': { body: [] },
    'POST /api/reauthenticate': () => {
      isFresh = true;
      return { body: { success: true } };
    },
  });
  const { user } = renderSignedIn('/settings', <WhoCouldSee />);
  await user.click(await screen.findByRole('button', { name: 'Show the record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Show the record' }));
  expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeTruthy();
  expect(server.asked.filter(({ path }) => path === PATH)).toHaveLength(2);
});

test('erases after a question, and stops keeping after another', async () => {
  const { user, server } = draw();
  await user.click(await screen.findByRole('button', { name: 'Erase the record' }));
  const erase = within(await screen.findByRole('alertdialog', { name: 'Erase the record?' }));
  await user.click(erase.getByRole('button', { name: 'Erase the record' }));
  await user.click(await screen.findByRole('switch', { name: 'Keep this record' }));
  const stop = within(await screen.findByRole('alertdialog', { name: 'Stop keeping the record?' }));
  await user.click(stop.getByRole('button', { name: 'Stop and erase' }));
  const changes = server.asked.filter(({ method, path }) => path === PATH && method !== 'GET');
  expect(changes.map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', null],
    ['PUT', { isKept: false }],
  ]);
});

test('says so where the record cannot be erased after the password, and tries again', async () => {
  const answers = [403, 503, 200];
  const { user, server } = draw();
  server.routes['GET /api/passkeys'] = { body: [] };
  server.routes['POST /api/reauthenticate'] = {};
  server.routes[`DELETE ${PATH}`] = () => {
    const status = answers.shift() ?? 200;
    return { status, ...(status === 403 && { body: { code: 'reauth_required', message: 'no' } }) };
  };
  await user.click(await screen.findByRole('button', { name: 'Erase the record' }));
  const erase = within(await screen.findByRole('alertdialog'));
  await user.click(erase.getByRole('button', { name: 'Erase the record' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Erase the record' }));
  expect(await dialog.findByText('Something went wrong. Please try again.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erase the record' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers).toEqual([]);
});

test('says that nothing is kept, and begins again', async () => {
  const { user, server } = draw({ isKept: false, since: at(0, 0), people: [], stretches: [] });
  expect(await screen.findByText('No record is kept')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Keep this record' }));
  const put = server.asked.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ isKept: true });
});
