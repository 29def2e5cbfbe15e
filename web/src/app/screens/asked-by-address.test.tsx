import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { MeContext } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { trail } from '../../trail.ts';
import { ContactScreen } from './ContactScreen.tsx';
import { ContactsScreen } from './ContactsScreen.tsx';

const ruth = {
  ...{ id: 'u1', friendshipId: 'f1', displayName: 'Ruth Hale', username: 'ruth', avatar: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  ...{ showTimerToOthers: true, phoneNumber: null, callWays: [] },
};
const entry = {
  ...{ id: 'e1', dayOfWeek: 2, startTime: '18:00', endTime: '20:00', isEnabled: true },
  groupId: null,
};

beforeEach(() => {
  queryClient.clear();
  fakeServer({
    'GET /api/friends': { body: [ruth] },
    'GET /api/friends/u1/calls': { body: { calls: [] } },
    'GET /api/connectedness-score/u1': { body: { score: 0 } },
    'GET /api/contact-groups': { body: [] },
    'GET /api/notifications/preferences': { body: [] },
    'GET /api/watches': { body: [] },
    'GET /api/wishes': { body: { wishes: [], matches: [] } },
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    'GET /api/agreed-calls': { body: [] },
    'GET /api/scheduled-availability': { body: [entry] },
    'GET /api/schedule-exceptions': { body: [] },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
const go = async (address: string) => {
  act(() => window.history.pushState(null, '', address));
  await settled();
};
const back = async () => {
  act(() => window.history.back());
  await settled();
};

/** On the browser's own history: the dialog's entry in it is what Back has to pass. */
test.each([
  ['a time for two', '/contacts/u1', '?find-time'],
  ['a new group', '/contacts', '?tab=groups&new'],
])('the dialog of %s is asked for once, and Back leaves the screen', async (_, path, search) => {
  trail();
  window.history.pushState(null, '', '/');
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={person({ timezone: 'America/New_York' })}>
        <Switch>
          <Route path="/contacts">
            <ContactsScreen />
          </Route>
          <Route path="/contacts/:id">
            <ContactScreen />
          </Route>
          <Route>elsewhere</Route>
        </Switch>
      </MeContext>
    </QueryClientProvider>,
  );
  await go(path + search);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await go('/settings');
  await back();
  expect(window.location.pathname).toBe(path);
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  expect(screen.getByText('elsewhere')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});
