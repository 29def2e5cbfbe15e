import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person as signedIn } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ContactsScreen } from './ContactsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = { id: '2', displayName: 'Jun Takeda', username: 'juntakeda', avatar: null };

const signedInScreen = (
  <MeContext value={signedIn()}>
    <ContactsScreen />
  </MeContext>
);

beforeEach(() => {
  fakeServer({
    'GET /api/friends': { body: [] },
    'GET /api/friend-requests': { body: [] },
    'GET /api/sent-friend-requests': { body: [{ id: 'r2', friendId: '2', user: person }] },
    'GET /api/contact-groups': { body: [] },
  });
});

test('the tab is in the address', async () => {
  const { user, history } = renderAt('/contacts', signedInScreen);
  await user.click(screen.getByRole('tab', { name: 'Groups' }));
  expect(history?.at(-1)).toBe('/contacts?tab=groups');
  expect(await screen.findByText('No contact groups')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'All Contacts' }));
  expect(history?.at(-1)).toBe('/contacts');
});

test('?tab=groups opens Groups', async () => {
  renderAt('/contacts?tab=groups', signedInScreen);
  const tab = screen.getByRole('tab', { name: 'Groups' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('No contact groups')).toBeTruthy();
});

test('the lists have their counts', async () => {
  renderAt('/contacts', signedInScreen);
  const sent = await screen.findByRole('link', { name: 'Pending Contact Requests 1' });
  expect(sent.getAttribute('href')).toBe('/pending-contact-requests');
  const contacts = await screen.findByRole('link', { name: 'Your Contacts' });
  expect(contacts.getAttribute('href')).toBe('/your-contacts');
  expect(screen.getByText('People You May Know')).toBeTruthy();
});

test('Add Contact opens the search', async () => {
  const { user } = renderAt('/contacts', signedInScreen);
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeTruthy();
});
