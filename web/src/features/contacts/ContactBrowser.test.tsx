import { afterEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { ContactBrowser } from './ContactBrowser.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const friend = (id: string, displayName: string, status = 'unavailable') => ({
  id,
  friendshipId: `f${id}`,
  displayName,
  username: `user${id}`,
  avatar: null,
  status,
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '+14155550100',
  currentStreak: 0,
});
const all = [
  friend('1', 'Room B'),
  friend('2', 'Ada Mensah'),
  friend('3', 'Zoë Kravitz', 'available'),
];
const member = {
  id: '2',
  friendshipId: 'f2',
  user: { displayName: 'Ada', username: 'a', avatar: null },
};
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [member] };

function draw(friends: unknown[] = all) {
  fakeServer({
    'GET /api/friends': { body: friends },
    'GET /api/contact-groups': { body: [family] },
  });
  const onAdd = vi.fn<() => void>();
  const drawn = renderAt(
    '/contacts',
    <ContactBrowser onCall={() => undefined} onAdd={onAdd} empty={<p>Nobody yet</p>} />,
  );
  return { onAdd, ...drawn };
}
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('those shown as Available come first, then everyone by name', async () => {
  draw();
  await screen.findByText('Zoë Kravitz');
  expect(names()).toEqual(['Zoë Kravitz', 'Ada Mensah', 'Room B']);
});

test('groups filter, and one choice is for those in no group', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Family' }));
  expect(names()).toEqual(['Ada Mensah']);
  await user.click(screen.getByRole('button', { name: 'No group' }));
  expect(names()).toEqual(['Zoë Kravitz', 'Room B']);
});

test('the search looks in all contacts, and where nobody matches someone can be added', async () => {
  const { user, onAdd } = draw();
  await user.click(await screen.findByRole('button', { name: 'Family' }));
  await fill(user, 'Search contacts', 'zoe');
  expect(names()).toEqual(['Zoë Kravitz']);
  await fill(user, 'Search contacts', 'nobody');
  await user.click(await screen.findByRole('button', { name: 'Add a new contact' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test('without contacts there is a way to the first one', async () => {
  draw([]);
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
});
