import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { Route } from 'wouter';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { ContactScreen } from './ContactScreen.tsx';

const ruth: Friend = {
  ...{ id: 'u1', friendshipId: 'f1', displayName: 'Ruth Hale', username: 'ruthhale', avatar: null },
  ...{ status: 'available', statusMessage: 'Tea?', statusExpiresAt: null, currentStreak: 12 },
  ...{ showTimerToOthers: true, phoneNumber: '+14155550142', callWays: [] },
};
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] as unknown[] };
/** Noon, so that the days before are days before wherever the test runs. */
const callsOn = (days: readonly number[]) =>
  days.map((daysAgo) => {
    const at = new Date();
    at.setDate(at.getDate() - daysAgo);
    at.setHours(12, 5, 0, 0);
    return at.toISOString();
  });

let server: ReturnType<typeof fakeServer>;
let groups: (typeof family)[];
beforeEach(() => {
  groups = [family];
  server = fakeServer({
    'GET /api/friends': { body: [ruth] },
    'GET /api/friends/u1/calls': { body: { calls: [] } },
    'GET /api/connectedness-score/u1': { body: { score: 70 } },
    'GET /api/contact-groups': () => ({ body: groups }),
    'GET /api/notifications/preferences': { body: [] },
    'GET /api/watches': { body: [] },
    'GET /api/wishes': { body: { wishes: [], matches: [] } },
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    'GET /api/agreed-calls': { body: [] },
    'POST /api/contact-groups/g1/members': () => {
      groups = [
        {
          ...family,
          members: [
            {
              ...{ id: 'u1', friendshipId: 'f1' },
              user: { displayName: 'Ruth Hale', username: 'ruthhale', avatar: null },
            },
          ],
        },
      ];
      return { body: { success: true } };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function draw(me = person()) {
  return renderSignedIn(
    '/contacts/u1',
    <Route path="/contacts/:id">
      <ContactScreen />
    </Route>,
    me,
  );
}
const page = async () => within(await screen.findByRole('article', { name: 'Ruth Hale' }));

test('the page says who it is, with streak and score where they are to be seen', async () => {
  draw();
  const ruthsPage = await page();
  expect(ruthsPage.getByRole('heading', { name: 'Ruth Hale' })).toBeTruthy();
  expect(ruthsPage.getByText('Tea?')).toBeTruthy();
  expect(ruthsPage.getByText('12-day streak')).toBeTruthy();
  expect(await ruthsPage.findByText('Score 70')).toBeTruthy();
  // Nobody has been called yet, and no section says so.
  expect(ruthsPage.queryByRole('heading', { name: 'Your calls' })).toBeNull();
});

test('the own calls are listed, the newest three first, and all of them on a tap', async () => {
  server.routes['GET /api/friends/u1/calls'] = { body: { calls: callsOn([1, 2, 5, 8, 9]) } };
  const { user } = draw();
  const heading = await screen.findByRole('heading', { name: 'Your calls' });
  const calls = () =>
    [...heading.closest('section')!.querySelectorAll('li')].map((row) => row.textContent);
  expect(calls()).toEqual(['1 day ago12:05 PM', '2 days ago12:05 PM', '5 days ago12:05 PM']);
  await user.click(screen.getByRole('button', { name: 'See all 5' }));
  expect(calls()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^See all/ })).toBeNull();
});

test('a group chip says so where the light is on for that group', async () => {
  const on = person({ status: 'available', audience: { kind: 'groups', groupIds: ['g1'] } });
  const { user } = draw(on);
  const ruthsPage = await page();
  expect(await ruthsPage.findByText('Ruth can’t see which groups you chose.')).toBeTruthy();
  await user.click(ruthsPage.getByRole('button', { name: 'Family', pressed: false }));
  expect(await screen.findByText('Ruth can see your light now.')).toBeTruthy();
  expect(await ruthsPage.findByRole('button', { name: 'Family', pressed: true })).toBeTruthy();
});

test('a group chip is right about a light that shows to Available contacts alone', async () => {
  const audience = { kind: 'groups' as const, groupIds: ['g1'] };
  server.routes['GET /api/friends'] = { body: [{ ...ruth, status: 'unavailable' }] };
  const { user } = draw(
    person({ status: 'available', audience, visibleToUnavailableContacts: false }),
  );
  const ruthsPage = await page();
  await user.click(await ruthsPage.findByRole('button', { name: 'Family', pressed: false }));
  expect(
    await screen.findByText('Ruth can see your light while Ruth is Available too.'),
  ).toBeTruthy();
  expect(screen.queryByText('Ruth can see your light now.')).toBeNull();
});

test('a group chip says nothing of a light whose time is over', async () => {
  const on = person({
    status: 'available',
    statusExpiresAt: new Date(Date.now() - 1000).toISOString(),
    audience: { kind: 'groups', groupIds: ['g1'] },
  });
  const { user } = draw(on);
  const ruthsPage = await page();
  await user.click(await ruthsPage.findByRole('button', { name: 'Family', pressed: false }));
  expect(await ruthsPage.findByRole('button', { name: 'Family', pressed: true })).toBeTruthy();
  expect(screen.queryByText('Ruth can see your light now.')).toBeNull();
});

test('a group chip says nothing of the light where it is off or for others', async () => {
  const { user } = draw(person({ audience: { kind: 'groups', groupIds: ['g1'] } }));
  const ruthsPage = await page();
  await user.click(await ruthsPage.findByRole('button', { name: 'Family', pressed: false }));
  await vi.waitFor(() =>
    expect(server.asked.filter(({ path }) => path === '/api/contact-groups')).toHaveLength(2),
  );
  expect(await ruthsPage.findByRole('button', { name: 'Family', pressed: true })).toBeTruthy();
  expect(screen.queryByText('Ruth can see your light now.')).toBeNull();
});

test('without groups the page leads to the first one', async () => {
  groups = [];
  draw();
  const link = await screen.findByRole('link', { name: 'Create a group' });
  expect(link.getAttribute('href')).toBe('/contacts?tab=groups&new');
});

test('somebody who is no contact has no page, and there is a way back', async () => {
  server.routes['GET /api/friends'] = { body: [{ ...ruth, id: 'u2' }] };
  draw();
  expect(await screen.findByText('This person isn’t in your contacts')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Contacts' }).getAttribute('href')).toBe(
    '/contacts',
  );
});

test('contacts that cannot be loaded are said, and can be tried again', async () => {
  server.routes['GET /api/friends'] = { status: 500, body: '' };
  // A phone, where no list beside the page says so.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = draw();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.routes['GET /api/friends'] = { body: [ruth] };
  await user.click(again);
  expect(await page()).toBeTruthy();
});

test('beside the list Escape leads back to the row, and arrows to the next one', async () => {
  const sam = { ...ruth, id: 'u2', friendshipId: 'f2', displayName: 'Sam Okafor' };
  server.routes['GET /api/friends'] = { body: [ruth, sam] };
  const { user } = draw();
  (await page()).getByRole('button', { name: 'Call Ruth' }).focus();
  const list = within(screen.getByRole('navigation', { name: 'Contacts' }));
  const focused = () => document.activeElement;
  await user.keyboard('{Escape}');
  expect(focused()).toBe(list.getByRole('link', { name: 'Ruth Hale' }));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(list.getByRole('link', { name: 'Sam Okafor' }));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(list.getByRole('link', { name: 'Sam Okafor' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: 'Sam Okafor' })).toBeTruthy();
});
