import { afterEach, expect, test, vi } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { patchQuery } from '../../api/query-client.ts';
import { ComingCalls } from '../../features/call-proposals/ComingCalls.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { HomeNote } from './HomeNote.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lit = (): Friend => ({
  ...{ id: 'm1', friendshipId: 'f1', displayName: 'Maya Johnson', username: 'maya', avatar: null },
  ...{ status: 'available', statusMessage: null, statusExpiresAt: null },
  ...{ showTimerToOthers: true, phoneNumber: '+14155550111', callWays: [], currentStreak: 0 },
});
const asked = {
  ...{ id: 'n1', type: 'call_available', title: 'Maya Johnson is available' },
  ...{ message: 'You asked to be told.', aboutId: 'm1', asked: true, folded: false, read: false },
  createdAt: '2026-11-17T12:00:00.000Z',
};

function serve(routes: Parameters<typeof fakeServer>[0]) {
  return fakeServer({
    'GET /api/friends': { body: [lit()] },
    'GET /api/notifications': { body: [] },
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    ...routes,
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const onCall = vi.fn<(friend: Friend) => void>();
const draw = () => renderSignedIn('/', <HomeNote onCall={onCall} />);

const agreed = (inMinutes: number) => ({
  ...{ id: 'c1', friendId: 'm1', friendTime: null, friendWeekday: null },
  startsAt: new Date(Date.now() + inMinutes * 60_000).toISOString(),
  endsAt: new Date(Date.now() + (inMinutes + 30) * 60_000).toISOString(),
});

test('a call that is due comes before a light that was asked for', async () => {
  serve({
    'GET /api/friends': { body: [lit()] },
    'GET /api/notifications': { body: [asked] },
    'GET /api/agreed-calls': { body: [agreed(4)] },
  });
  const { user } = draw();
  expect(await screen.findByRole('heading', { name: /with Maya$/ })).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  await user.click(await button('Call Maya'));
  expect(onCall).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }));
  expect(await button('Can’t make it: cancel the call with Maya Johnson')).toBeTruthy();
});

test('today’s call comes last, and the list below does not repeat it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-17T12:00:00Z'));
  const server = serve({
    'GET /api/friends': { body: [lit()] },
    'GET /api/agreed-calls': { body: [agreed(60)] },
  });
  const me = person({ timezone: 'UTC' });
  const both = (
    <>
      <HomeNote onCall={onCall} />
      <ComingCalls at="side" onCall={onCall} />
    </>
  );
  renderSignedIn('/', both, me);
  expect(await screen.findByRole('heading', { name: /^Today .* with Maya$/ })).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Call Maya' })).toBeNull();
  // A light that was asked for takes its place, and the call is in the list.
  server.routes['GET /api/notifications'] = { body: [asked] };
  renderSignedIn('/', both, me);
  expect(await screen.findByRole('heading', { name: 'Maya’s light is on' })).toBeTruthy();
  expect(await screen.findByText('Coming up')).toBeTruthy();
});

test('‘Tell me again’ that fails leaves the note, and another tap works', async () => {
  const server = serve({
    'GET /api/notifications': { body: [asked] },
    'POST /api/watches': { status: 503, body: '' },
    'POST /api/notifications/n1/read': { body: { success: true } },
  });
  const { user } = draw();
  await user.click(await button('Tell me again'));
  expect(await screen.findAllByText('That didn’t work')).not.toEqual([]);
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/notifications/n1/read');
  server.routes['POST /api/watches'] = {
    body: { watch: { friendId: 'm1', endsAt: '2030-01-01T00:00:00Z' } },
  };
  await user.click(await button('Tell me again'));
  await waitFor(() => expect(screen.queryByText('Maya’s light is on')).toBeNull());
});

test('a light that was asked for can be answered with a time for two, which ends the note', async () => {
  const server = serve({
    'GET /api/notifications': { body: [asked] },
    'POST /api/notifications/n1/read': { body: { success: true } },
  });
  const { user, history } = draw();
  await user.click(await screen.findByRole('link', { name: 'Find a time' }));
  expect(history?.at(-1)).toBe('/contacts/m1?find-time');
  await waitFor(() => expect(screen.queryByText('Maya’s light is on')).toBeNull());
  expect(server.asked.map(({ path }) => path)).toContain('/api/notifications/n1/read');
});

test('a light that was asked for glows while it is on; a match and a call do not', async () => {
  const glow = () => document.querySelector('.note-glow');
  serve({ 'GET /api/notifications': { body: [asked] } });
  draw();
  const note = await screen.findByRole('region', { name: 'Maya’s light is on' });
  expect(glow()).toBe(note);
  act(() => patchQuery('GET /api/friends', () => [{ ...lit(), status: 'unavailable' }]));
  await waitFor(() => expect(glow()).toBeNull());
  act(() => patchQuery('GET /api/notifications', () => [{ ...asked, type: 'other' }]));
  expect(await screen.findByRole('region', { name: 'You’d both like to talk' })).toBeTruthy();
  expect(glow()).toBeNull();
});
