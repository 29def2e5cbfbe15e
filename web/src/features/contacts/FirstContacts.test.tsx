import { afterEach, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { FirstContacts } from './FirstContacts.tsx';

afterEach(() => vi.unstubAllGlobals());

const sentTo = (id: string, displayName: string) => ({
  ...{ id: `r${id}`, friendId: id, user: { displayName, username: id, avatar: null } },
});
const draw = (sent: object[]) => {
  const server = fakeServer({ 'GET /api/sent-friend-requests': { body: sent } });
  renderAt('/', <FirstContacts onInvite={() => undefined} onSearch={() => undefined} />);
  return server;
};

test('somebody who has asked the first people sees whose answer is awaited', async () => {
  draw([sentTo('1', 'Ana Walker'), sentTo('2', 'Jun Takeda')]);
  const link = await screen.findByRole('link', { name: /^Pending Contact Requests/ });
  expect(link.getAttribute('href')).toBe('/pending-contact-requests');
  expect(link.textContent).toContain('Ana Walker and Jun Takeda');
});

test('nothing is said of requests while there are none', async () => {
  const server = draw([]);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByText('Pending Contact Requests')).toBeNull();
});
