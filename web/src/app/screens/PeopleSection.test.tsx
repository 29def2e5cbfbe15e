import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAddressBook } from '../../state/address-book.ts';
import { MeContext } from '../../api/me.ts';
import { clearPersonalKeys } from '../../storage/storage.ts';
import { bareDevice, device, provideDevice, type DeviceContact } from '../../device/device.ts';
import { ContactSync } from '../../features/discovery/ContactSync.tsx';
import { forgetMatching } from '../../features/discovery/matching.ts';
import { fakeBlindingWorker } from '../../testing/blinding-worker.ts';
import { standInDevice } from '../../testing/device.ts';
import { type Asked, fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PeopleSection } from './PeopleSection.tsx';

const RUTH = '+14155550101';
const SAM = '+14155550102';
const book: DeviceContact[] = [
  { id: '1', name: 'Mum', phoneNumbers: [RUTH], emails: [] },
  { id: '2', name: 'Sam Okafor', phoneNumbers: [SAM], emails: [] },
];
const ruth = { id: 'ruth', displayName: 'Ruth Hale', username: 'ruth', avatar: null };

let worker: ReturnType<typeof fakeBlindingWorker>;
beforeEach(() => {
  worker = fakeBlindingWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => {
    forgetMatching();
    forgetAddressBook();
  });
  clearPersonalKeys();
  provideDevice(bareDevice);
});

const evaluated = ({ body }: Asked) => ({
  body: { evaluated: (body as { blinded: string[] }).blinded },
});
const serve = (given: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/friends': { body: [] },
    'GET /api/friend-requests': { body: [] },
    'GET /api/sent-friend-requests': { body: [] },
    'GET /api/contact-discovery/params': { body: { keyId: 'k1' } },
    'GET /api/contact-discovery/tags?keyId=k1': {
      body: { keyId: 'k1', tags: ['other', `short ${RUTH}`] },
    },
    'POST /api/contact-discovery/evaluate': evaluated,
    'POST /api/users/by-phones': {
      body: [{ ...ruth, phoneNumber: `t1:full ${RUTH}` }],
    },
    ...given,
  });

function phone(permission: 'granted' | 'prompt' | 'denied', contacts = book) {
  standInDevice({
    platform: 'android',
    contacts: {
      kind: 'book',
      permission: async () => permission,
      requestPermission: async () => (permission === 'denied' ? 'denied' : 'granted'),
      load: async () => contacts,
    },
  });
}
const show = (me = person()) =>
  renderAt(
    '/contacts',
    <MeContext value={me}>
      <PeopleSection />
      <ContactSync />
    </MeContext>,
  );
const bodyOf = (server: ReturnType<typeof serve>, path: string) =>
  server.asked.filter((asked) => asked.path === path).map((asked) => asked.body);

test('a device without an address book says so', async () => {
  serve();
  show();
  expect(screen.getByText('Contact matching needs the mobile app')).toBeTruthy();
});

test('a tap matches the address book, and what was found can be added', async () => {
  const server = serve();
  server.routes['POST /api/friend-request'] = () => {
    const sent = [{ id: 'r', friendId: ruth.id, user: ruth }];
    server.routes['GET /api/sent-friend-requests'] = { body: sent };
    return { body: { success: true, accepted: false, requestId: 'r' } };
  };
  phone('prompt');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText('Ruth Hale')).toBeTruthy();
  expect(screen.getByText('Ruth Hale has the number you saved as Mum')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  // Both numbers and decoys up to fifty; for the hit alone the whole tag.
  const [sent] = bodyOf(server, '/api/contact-discovery/evaluate') as { blinded: string[] }[];
  expect(sent?.blinded).toHaveLength(50);
  expect(bodyOf(server, '/api/users/by-phones')).toEqual([{ phoneNumbers: [`t1:full ${RUTH}`] }]);

  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('Request Sent')).toBeTruthy();
});

test('an email address finds people too, with both names, and never leaves the device', async () => {
  const server = serve({
    'GET /api/contact-discovery/params?kind=email': { body: { keyId: 'e1' } },
    'GET /api/contact-discovery/tags?kind=email&keyId=e1': {
      body: { keyId: 'e1', tags: ['short ruth@example.com', 'short sam@example.com'] },
    },
    'POST /api/users/by-emails': {
      body: [
        { ...ruth, emailTag: 't1:full ruth@example.com' },
        { ...ruth, id: 'sam', displayName: 'Sam O', emailTag: 't1:full sam@example.com' },
      ],
    },
  });
  phone('granted', [
    { id: '1', name: 'Mum', phoneNumbers: [RUTH], emails: ['Ruth@example.com'] },
    { id: '3', name: 'Sam from work', phoneNumbers: [], emails: [' SAM@example.com', 'none'] },
  ]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(
    await screen.findByText('Sam O has the email address you saved as Sam from work'),
  ).toBeTruthy();
  // A person found by both stands there once, by the number.
  expect(screen.getByText('Ruth Hale has the number you saved as Mum')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  const emails = bodyOf(server, '/api/contact-discovery/evaluate')[1];
  expect(emails).toMatchObject({ kind: 'email', keyId: 'e1' });
  expect((emails as { blinded: string[] }).blinded).toHaveLength(50);
  expect(bodyOf(server, '/api/users/by-emails')).toEqual([
    { tags: ['t1:full ruth@example.com', 't1:full sam@example.com'] },
  ]);
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('user-email-tags-');
  expect(
    stored.replaceAll('full sam@example.com', '').replaceAll('short sam@example.com', ''),
  ).not.toContain('sam@');
});

test('whoever is a contact already is not offered', async () => {
  const friend = { ...ruth, friendshipId: 'f', status: 'unavailable' };
  serve({ 'GET /api/friends': { body: [friend] } });
  phone('granted');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText('No one new found')).toBeTruthy();
  expect(screen.queryByText('Ruth Hale')).toBeNull();
});

test('a second matching asks only for what is new', async () => {
  const server = serve();
  phone('granted');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(bodyOf(server, '/api/contact-discovery/evaluate')).toHaveLength(1);
  expect(bodyOf(server, '/api/users/by-phones')).toHaveLength(2);
  expect(Object.keys(localStorage).filter((key) => key.includes('number-tags'))).toHaveLength(1);
  clearPersonalKeys();
  expect(Object.keys(localStorage).filter((key) => key.includes('number-tags'))).toEqual([]);
});

test('a changed key is asked for once more', async () => {
  let turn = 0;
  serve({
    'GET /api/contact-discovery/params': () => ({ body: { keyId: turn === 0 ? 'old' : 'k1' } }),
    'GET /api/contact-discovery/tags?keyId=old': () => {
      turn = 1;
      return { status: 409, body: { message: 'Another key', code: 'unknown_key' } };
    },
  });
  phone('granted');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText('Ruth Hale')).toBeTruthy();
});

test('progress is shown, and Stop stops', async () => {
  const answer = later<{ body: unknown }>();
  serve({ 'POST /api/contact-discovery/evaluate': async () => answer.promise });
  phone('granted');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText('0 of 2 numbers checked')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  answer.give({ body: { evaluated: [] } });
  expect(await screen.findByRole('button', { name: 'Find people' })).toBeTruthy();
});

test('an error is said, and tried again', async () => {
  const server = serve({
    'POST /api/contact-discovery/evaluate': {
      status: 429,
      body: { message: 'Slow down.', code: 'too_many_requests' },
    },
  });
  phone('granted');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  server.routes['POST /api/contact-discovery/evaluate'] = evaluated;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ruth Hale')).toBeTruthy();
});

test('without permission nothing is read, and it is said how to go on', async () => {
  serve();
  phone('denied');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Find people' }));
  expect(await screen.findByText('Contact Access Denied')).toBeTruthy();
  expect(screen.getByText('Contact access is off')).toBeTruthy();
  expect(worker.asked).toEqual([]);
});

test('with Sync Contacts on it matches by itself, and without it does not', async () => {
  serve();
  phone('granted');
  show(person({ syncContacts: true }));
  expect(await screen.findByText('Ruth Hale')).toBeTruthy();

  act(forgetMatching);
  worker.asked.splice(0);
  show(person({ syncContacts: false }));
  expect(await screen.findByRole('button', { name: 'Find people' })).toBeTruthy();
  expect(worker.asked).toEqual([]);
});

test('coming to the front matches again after five minutes, and not before', async () => {
  const server = serve();
  phone('granted');
  let comeToFront: () => void = () => undefined;
  standInDevice({
    ...device(),
    app: {
      ...bareDevice.app,
      onFront: (listener) => {
        comeToFront = listener;
        return () => undefined;
      },
    },
  });
  const matchings = () =>
    server.asked.filter(({ path }) => path === '/api/contact-discovery/params').length;
  // Not Vitest's own, which moves the clock on while it waits.
  const settled = async () => {
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    show(person({ syncContacts: true }));
    expect(await screen.findByText('Ruth Hale')).toBeTruthy();
    await settled();
    const matchedAt = Date.now();
    expect(matchings()).toBe(1);

    vi.setSystemTime(matchedAt + 5 * 60_000 - 1);
    await act(async () => comeToFront());
    await settled();
    expect(matchings()).toBe(1);

    vi.setSystemTime(matchedAt + 5 * 60_000);
    await act(async () => comeToFront());
    await waitFor(() => expect(matchings()).toBe(2));
    await settled();
  } finally {
    vi.useRealTimers();
  }
});

test('with Sync Contacts on nobody is asked for permission', async () => {
  serve();
  phone('prompt');
  show(person({ syncContacts: true }));
  expect(await screen.findByRole('button', { name: 'Find people' })).toBeTruthy();
  expect(worker.asked).toEqual([]);
});
