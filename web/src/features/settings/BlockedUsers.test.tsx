import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { fakeServer, losingFirst } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { BlockedUsers } from './BlockedUsers.tsx';

const gary = {
  id: 'b1',
  blockedUserId: 'u1',
  user: { displayName: 'Gary Loud', username: 'garyloud' },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ 'GET /api/blocked-users': { body: [gary] } });
});
afterEach(() => {
  setLanguage('en', english);
  vi.unstubAllGlobals();
});

const address = '/settings?view=blocked-users';
async function ask() {
  const { user } = renderAt(address, <BlockedUsers />);
  await user.click(await screen.findByRole('button', { name: 'Unblock Gary Loud' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Gary Loud?' });
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  return { user, question: within(question) };
}

test('blocked people are listed with initials, name and username, and what blocking means', async () => {
  renderAt(address, <BlockedUsers />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('GL')).toBeTruthy();
  expect(row.getByText('Gary Loud')).toBeTruthy();
  expect(row.getByText('@garyloud')).toBeTruthy();
  expect(screen.getByText(/can’t find you, send you requests or see your light/)).toBeTruthy();
});

test('blocked people are in the order of the person’s language', async () => {
  setLanguage('es', english);
  const body = ['Ñandú', 'Oda', 'Nuria'].map((displayName) => ({
    ...{ id: displayName, blockedUserId: displayName, user: { displayName, username: 'some' } },
  }));
  server.routes['GET /api/blocked-users'] = { body };
  renderAt(address, <BlockedUsers />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Nuria|Ñandú|Oda/.exec(textContent ?? '')?.[0])).toEqual([
    ...['Nuria', 'Ñandú', 'Oda'],
  ]);
});

test('nobody is blocked', async () => {
  server.routes['GET /api/blocked-users'] = { body: [] };
  renderAt(address, <BlockedUsers />);
  expect(await screen.findByText("You haven't blocked anyone yet")).toBeTruthy();
});

test('unblocking asks first, then says so', async () => {
  server.routes['DELETE /api/blocked-users/u1'] = {};
  const { user, question } = await ask();
  expect(document.activeElement?.textContent).toBe('Keep blocked');
  await user.click(question.getByRole('button', { name: 'Unblock' }));
  expect((await screen.findAllByText('User unblocked')).length).toBeGreaterThan(0);
  expect(await screen.findByText("You haven't blocked anyone yet")).toBeTruthy();
  expect(currentToast()?.open ?? false).toBe(false);
  // The row is gone, and the focus is still in the view.
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('unblocking is said, also if the answer was lost', async () => {
  let isBlocked = true;
  server.routes['DELETE /api/blocked-users/u1'] = losingFirst(() => {
    if (!isBlocked) return { status: 404, body: { code: 'not_found', message: 'no' } };
    isBlocked = false;
    return {};
  });
  const { user, question } = await ask();
  await user.click(question.getByRole('button', { name: 'Unblock' }));
  expect((await screen.findAllByText('User unblocked')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Failed to unblock user')).toBeNull();
});

test('keeping someone blocked changes nothing', async () => {
  const { user, question } = await ask();
  await user.click(question.getByRole('button', { name: 'Keep blocked' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  expect(screen.getByText('Gary Loud')).toBeTruthy();
});

test('an unblock that fails leaves the person there, and looks again', async () => {
  server.routes['DELETE /api/blocked-users/u1'] = { status: 500, body: '' };
  const { user, question } = await ask();
  await user.click(question.getByRole('button', { name: 'Unblock' }));
  expect((await screen.findAllByText('Failed to unblock user')).length).toBeGreaterThan(0);
  expect(
    (await screen.findAllByText('Something went wrong. Please try again.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText('Gary Loud')).toBeTruthy();
  await vi.waitFor(() =>
    expect(server.asked.filter(({ method }) => method === 'GET').length).toBe(2),
  );
});

test('a list that cannot be loaded can be asked for again', async () => {
  delete server.routes['GET /api/blocked-users'];
  const { user } = renderAt(address, <BlockedUsers />);
  expect(await screen.findByText(/^Unable to connect/)).toBeTruthy();
  server.routes['GET /api/blocked-users'] = { body: [gary] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gary Loud')).toBeTruthy();
});
