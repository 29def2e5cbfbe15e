import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { patchQuery, readQuery } from '../api/query-client.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { MatchWhileOpen } from './MatchWhileOpen.tsx';

const ada: Friend = {
  ...{ id: 'a1', friendshipId: 'f1', displayName: 'Ada Mensah', username: 'ada', avatar: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  ...{ showTimerToOthers: true, phoneNumber: '+14155550111', callWays: [] },
};
const match = (given: Partial<Notification> = {}): Notification => ({
  ...{ id: 'n1', type: 'other', title: 'You’d both like to talk', message: '', aboutId: 'a1' },
  ...{ asked: true, folded: false, read: false, createdAt: new Date(Date.now()).toISOString() },
  ...given,
});

let server: ReturnType<typeof fakeServer>;
let friends: Friend[];
const onCall = vi.fn<(friend: Friend) => void>();
beforeEach(() => {
  friends = [ada];
  server = fakeServer({
    'GET /api/friends': () => ({ body: friends }),
    'GET /api/notifications': { body: [] },
    'POST /api/notifications/n1/read': { body: { success: true } },
    'POST /api/watches': { body: { watch: { friendId: 'a1', endsAt: '2030-01-01T00:00:00Z' } } },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onCall.mockClear();
});

async function draw(beside = <p>Settings</p>, me = person()) {
  const screens = (
    <>
      {beside}
      <MatchWhileOpen onCall={onCall} />
    </>
  );
  const drawn = renderSignedIn('/settings', screens, me);
  await waitFor(() => {
    expect(readQuery('GET /api/friends')).toBeTruthy();
    expect(readQuery('GET /api/notifications')).toBeTruthy();
  });
  return drawn;
}
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
/** As the live message does; lists tell their readers a moment later. */
const comes = async (entry = match()) => {
  patchQuery('GET /api/notifications', (list) => [entry, ...list]);
  await settled();
};
const sheet = () => screen.queryByRole('dialog', { name: 'You’d both like to talk' });
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a match is a sheet while the app is open, with three ways on and no light', async () => {
  await draw();
  expect(sheet()).toBeNull();
  await comes();
  const inside = within(await screen.findByRole('dialog', { name: 'You’d both like to talk' }));
  expect(inside.getByText(/^You and Ada marked each other/)).toBeTruthy();
  const find = inside.getByRole('link', { name: /^Find a time/ });
  expect(find.getAttribute('href')).toBe('/contacts/a1?find-time');
  expect(inside.getByRole('button', { name: /^Tell me when/ })).toBeTruthy();
  expect(inside.getByRole('button', { name: 'Call Ada' })).toBeTruthy();
  expect(document.querySelector('.lamp, .pres, [class*=lit]')).toBeNull();
});

test('what is chosen ends it, and it stays read', async () => {
  const { user } = await draw();
  await comes();
  await user.click(await screen.findByRole('button', { name: 'Call Ada' }));
  expect(onCall).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1' }));
  await waitFor(() => expect(sheet()).toBeNull());
  expect(server.asked.map(({ path }) => path)).toContain('/api/notifications/n1/read');
});

test('what fails leaves it there, and unread', async () => {
  server.routes['POST /api/watches'] = { status: 503, body: '' };
  const { user } = await draw();
  await comes();
  await user.click(await screen.findByRole('button', { name: /^Tell me when/ }));
  expect(await screen.findAllByText('That didn’t work')).not.toEqual([]);
  expect(sheet()).not.toBeNull();
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/notifications/n1/read');
  server.routes['POST /api/watches'] = {
    body: { watch: { friendId: 'a1', endsAt: '2030-01-01T00:00:00Z' } },
  };
  await user.click(screen.getByRole('button', { name: /^Tell me when/ }));
  await waitFor(() => expect(sheet()).toBeNull());
});

test('Later leaves it to the note on Home, and it does not come again', async () => {
  const { user } = await draw();
  await comes();
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(sheet()).toBeNull());
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/notifications/n1/read');
  hide(true);
  hide(false);
  await settled();
  expect(sheet()).toBeNull();
});

test('one from before the app came to the front is left to the note on Home', async () => {
  const before = match({ createdAt: new Date(Date.now() - 60_000).toISOString() });
  server.routes['GET /api/notifications'] = { body: [before] };
  await draw();
  await settled();
  expect(sheet()).toBeNull();
  hide(true);
  await comes(match({ id: 'n2' }));
  hide(false);
  await settled();
  expect(sheet()).toBeNull();
});

test('never lies over another sheet, nor takes the keys from a field', async () => {
  const beside = (open: boolean) => (
    <>
      <input aria-label="Message" />
      <Dialog open={open} onOpenChange={() => undefined} title="Other" />
    </>
  );
  const { user } = await draw(beside(false));
  await user.click(screen.getByLabelText('Message'));
  await comes();
  await user.keyboard('On a walk');
  expect(sheet()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('On a walk');
  await user.tab();
  await waitFor(() => expect(sheet()).not.toBeNull());

  await draw(beside(true));
  await comes();
  expect(sheet()).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('goes when the other person is gone, and does not come while everything is off', async () => {
  await draw();
  await comes();
  await screen.findByRole('dialog', { name: 'You’d both like to talk' });
  act(() => patchQuery('GET /api/notifications', () => []));
  await waitFor(() => expect(sheet()).toBeNull());
  await draw(<p>Home</p>, person({ isEverythingOff: true }));
  await comes();
  expect(sheet()).toBeNull();
});

test('somebody whose light is on is called, and not waited for', async () => {
  friends = [{ ...ada, status: 'available' }];
  await draw();
  await comes();
  expect(await screen.findByRole('button', { name: 'Call Ada' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Tell me when/ })).toBeNull();
});
