import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Friend } from '@porchlight/contract/contacts';
import { sendDeferred } from '../../api/deferred.ts';
import { MeContext } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { bareDevice, provideDevice } from '../../device/device.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Calling } from './Calling.tsx';
import { CallSheet } from './CallSheet.tsx';
import { openCallSheet } from './opening.ts';
import { placedCall } from './placed.ts';

const friend: Friend = {
  id: '2',
  friendshipId: 'f2',
  displayName: 'Ben Castellano',
  username: 'ben',
  avatar: null,
  status: 'available',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '+1 415-555-0142',
  callWays: [],
  currentStreak: 0,
};
const copied: string[] = [];
const dialled: string[] = [];

beforeEach(() => {
  copied.length = 0;
  dialled.length = 0;
  provideDevice({ ...bareDevice, copy: async (text) => void copied.push(text) });
  vi.spyOn(window.location, 'href', 'set').mockImplementation(
    (to) => void dialled.push(String(to)),
  );
});
afterEach(() => {
  void sendDeferred();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function draw(answer: object = {}) {
  const server = fakeServer({ 'POST /api/record-call': answer });
  const drawn = renderAt('/', <CallSheet friend={friend} onClose={() => undefined} />);
  const keys = () => server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  return { ...drawn, keys, recorded: () => server.asked.map(({ path }) => path) };
}

test('the number can be read, copied and scanned, and looking at it records nothing', async () => {
  const { user, recorded } = draw();
  expect(screen.getByText('+1 415-555-0142')).toBeTruthy();
  const code = screen.getByRole('img', { name: 'QR code that calls Ben Castellano' });
  // The scanned code dials the number, and says nothing else.
  const dials = renderToStaticMarkup(<QrCode text="tel:+14155550142" label="" />);
  const pathsIn = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  expect(pathsIn(code.innerHTML)).toEqual(pathsIn(dials));
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(copied).toEqual(['+1 415-555-0142']);
  void sendDeferred();
  expect(recorded()).toEqual([]);
});

test('a call counts when the person says so, and Undo takes it back before the server hears', async () => {
  const { user, recorded } = draw();
  await user.click(screen.getByRole('button', { name: 'I called' }));
  expect(screen.getByText('Counted')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  void sendDeferred();
  expect(recorded()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I called' }));
  void sendDeferred();
  await vi.waitFor(() => expect(recorded()).toEqual(['/api/record-call']));
  // It stays counted once Undo is over; asking again would look as if it had not been.
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByText('Counted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I called' })).toBeNull();
});

test('a call that the server could not count is asked for again, and counts once', async () => {
  const { user, recorded, keys } = draw({
    status: 503,
    body: { code: 'unavailable', message: 'Try again.' },
  });
  await user.click(screen.getByRole('button', { name: 'I called' }));
  void sendDeferred();
  await vi.waitFor(() => expect(recorded()).not.toEqual([]));
  expect(await screen.findByRole('button', { name: 'I called' })).toBeTruthy();
  expect(screen.queryByText('Counted')).toBeNull();
  // The server may have counted it, and the answer was lost.
  await user.click(screen.getByRole('button', { name: 'I called' }));
  void sendDeferred();
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

test('a call whose sheet is closed is counted once there is a network, under the same key', async () => {
  const server = fakeServer({});
  const { user } = renderAt('/', <CallSheet friend={friend} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'I called' }));
  cleanup();
  await sendDeferred();
  server.routes['POST /api/record-call'] = {};
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(2));
  const keys = server.asked.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('a call of which nobody knows whether it counts can be counted anew', async () => {
  const body = { code: 'outcome_lost', message: 'Nobody knows.' };
  const { user, keys } = draw({ status: 409, body });
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'I called' }));
    void sendDeferred();
    await vi.waitFor(() => expect(keys()).toHaveLength(count));
  }
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('opening the calling app dials and counts, once', async () => {
  const { user, recorded } = draw();
  await user.click(screen.getByRole('button', { name: 'Open calling app' }));
  await user.click(screen.getByRole('button', { name: 'Open calling app' }));
  expect(dialled).toEqual(['tel:+14155550142', 'tel:+14155550142']);
  void sendDeferred();
  await vi.waitFor(() => expect(recorded()).toEqual(['/api/record-call']));
});

describe('the light that the calling app turned off', () => {
  async function openCallingApp(autoUnavailableOnCall: boolean) {
    const slow = later<object>();
    const server = fakeServer({
      'POST /api/status': async () => slow.promise,
      'POST /api/record-call': {},
      'GET /api/friends': { body: [friend] },
      'GET /api/contact-groups': { body: [] },
    });
    const { user } = renderAt(
      '/',
      <MeContext value={person()}>
        <Calling />
      </MeContext>,
    );
    const statusExpiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const lit = person({ status: 'available', statusExpiresAt, autoUnavailableOnCall });
    queryClient.setQueryData(queryKeyOf('GET /api/me'), lit);
    act(() => openCallSheet(friend));
    const button = await screen.findByRole('button', { name: 'Open calling app' });
    await user.click(button);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const statuses = () => server.asked.filter(({ path }) => path === '/api/status');
    const answer = () => slow.give({ body: person({ statusVersion: 2 }) });
    return { user, statuses, statusExpiresAt, answer };
  }

  test('is offered back when the sheet is closed, and nothing is asked about the call', async () => {
    const { user, statuses, statusExpiresAt, answer } = await openCallingApp(true);
    expect(await screen.findByRole('dialog', { name: /^Back on until/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back on' }));
    answer();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(statuses().map(({ body }) => body)).toEqual([
      { status: 'unavailable', cause: 'call' },
      { status: 'available', statusMessage: null, statusExpiresAt, visibleToGroupIds: [] },
    ]);
  });

  test('is not offered where the call left it on', async () => {
    const { statuses } = await openCallingApp(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(placedCall()).toBeNull();
    expect(statuses()).toEqual([]);
  });
});
