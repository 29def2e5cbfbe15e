import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SentRequests } from './SentRequests.tsx';

afterEach(() => vi.unstubAllGlobals());

const user = { id: '2', displayName: 'Jun Takeda', username: 'juntakeda', avatar: null };
const sent = { id: 'r2', friendId: '2', user };

function serve(cancel: Parameters<typeof fakeServer>[0][string]) {
  return fakeServer({
    'GET /api/sent-friend-requests': { body: [sent] },
    'GET /api/friends': { body: [] },
    'DELETE /api/sent-friend-request/r2': cancel,
  });
}

async function cancel() {
  const { user: person } = renderAt('/pending-contact-requests', <SentRequests />);
  await person.click(await screen.findByRole('button', { name: 'Cancel request to Jun Takeda' }));
}

test('a cancelled request leaves the list', async () => {
  serve({});
  await cancel();
  expect(await screen.findByText('No pending contact requests')).toBeTruthy();
});

test('one that is gone already says so, and the list is asked for again', async () => {
  const server = serve({ status: 404, body: { message: 'Not found', code: 'not_found' } });
  renderAt('/pending-contact-requests', <SentRequests />);
  await screen.findByText('Jun Takeda');
  server.routes['GET /api/sent-friend-requests'] = { body: [] };
  screen.getByRole('button', { name: 'Cancel request to Jun Takeda' }).click();
  expect((await screen.findAllByText('Request removed')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Contact request was already removed.')).length).toBe(1);
  expect(await screen.findByText('No pending contact requests')).toBeTruthy();
});

test('a failure leaves it there', async () => {
  serve({ status: 500, body: '' });
  await cancel();
  expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Failed to cancel contact request')).length).toBe(1);
  expect(screen.getByText('Jun Takeda')).toBeTruthy();
});

test('a list that cannot be loaded can be tried again', async () => {
  const server = serve({});
  server.routes['GET /api/sent-friend-requests'] = { status: 500, body: { message: 'Oops' } };
  const { user: person } = renderAt('/pending-contact-requests', <SentRequests />);
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  server.routes['GET /api/sent-friend-requests'] = { body: [sent] };
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Jun Takeda')).toBeTruthy();
});
