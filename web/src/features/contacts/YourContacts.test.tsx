import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { layInRows } from '../../testing/layout.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { YourContacts } from './YourContacts.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

function friend(id: string, displayName: string, on = false) {
  return {
    id,
    friendshipId: `f${id}`,
    displayName,
    username: `${displayName.split(' ')[0]?.toLowerCase()}.${id}`,
    avatar: null,
    status: on ? 'available' : 'unavailable',
    statusMessage: null,
    statusExpiresAt: null,
    showTimerToOthers: true,
    phoneNumber: '+14155550100',
    currentStreak: 0,
  };
}

const some = [
  friend('1', 'Ada Mensah'),
  friend('2', 'Ben Castellano'),
  friend('3', 'Priya Nair', true),
  friend('4', 'Zoë Kravitz', true),
];

function draw(friends: unknown[] = some, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/friends': { body: friends },
    'GET /api/friends/call-history': { body: { 1: ago(0), 2: ago(1), 3: ago(12) } },
    ...routes,
  });
  const onCall = vi.fn<(friend: unknown) => void>();
  const drawn = renderAt(
    '/your-contacts',
    <YourContacts onCall={onCall} addButton={null} firstStep={<button>Add Contact</button>} />,
  );
  return { server, onCall, ...drawn };
}

const names = () =>
  screen
    .getAllByRole('button', { name: /^Call / })
    .map((button) => button.getAttribute('aria-label')?.slice('Call '.length));

describe('your contacts', () => {
  test('come with those shown as Available first, then by name', async () => {
    draw();
    await screen.findByText('Ada Mensah');
    expect(names()).toEqual(['Priya Nair', 'Zoë Kravitz', 'Ada Mensah', 'Ben Castellano']);
  });

  test('say when they were last called', async () => {
    draw();
    const line = async (name: string) =>
      (await screen.findByText(name)).closest('li')?.textContent ?? '';
    await screen.findByText('Last called: Never');
    expect(await line('Ada Mensah')).toContain('Last called: Today');
    expect(await line('Ben Castellano')).toContain('Last called: 1 day ago');
    expect(await line('Priya Nair')).toContain('Last called: 12 days ago');
    expect(await line('Zoë Kravitz')).toContain('Last called: Never');
  });

  test('say nothing of calls while the history is not known', async () => {
    draw(some, { 'GET /api/friends/call-history': { status: 500, body: '' } });
    await screen.findByText('Ada Mensah');
    expect(screen.queryByText(/Last called/)).toBeNull();
  });

  test('are found by name or username, whatever the case and accents', async () => {
    const { user } = draw();
    await screen.findByText('Ada Mensah');
    await fill(user, 'Search contacts', 'ZOE');
    expect(names()).toEqual(['Zoë Kravitz']);
    await fill(user, 'Search contacts', '@ben');
    expect(names()).toEqual(['Ben Castellano']);
    await fill(user, 'Search contacts', 'nobody');
    expect(screen.getByText(/No contacts matching/)).toBeTruthy();
  });

  test('are called', async () => {
    const { user, onCall } = draw();
    await user.click(await screen.findByRole('button', { name: 'Call Ada Mensah' }));
    expect(onCall).toHaveBeenCalledWith(some[0]);
  });

  test('are drawn in parts when there are a thousand', async () => {
    layInRows(600);
    draw(Array.from({ length: 1000 }, (_, index) => friend(`n${index}`, 'Ann Other')));
    await screen.findAllByText('Ann Other');
    expect(screen.getByText('1000')).toBeTruthy();
    expect(names().length).toBeLessThan(100);
  });

  test('none yet', async () => {
    draw([]);
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Contact' })).toBeTruthy();
  });

  test('that cannot be loaded can be tried again', async () => {
    const { server, user } = draw([], { 'GET /api/friends': { status: 503, body: '' } });
    await screen.findByRole('alert');
    server.routes['GET /api/friends'] = { body: some };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Mensah')).toBeTruthy();
  });
});

describe('removing a contact', () => {
  async function remove(answer: Parameters<typeof fakeServer>[0][string]) {
    const drawn = draw(some, {
      'DELETE /api/friends/2': answer,
      'GET /api/contact-groups': { body: [] },
      'GET /api/notifications': { body: [] },
    });
    const { user, server } = drawn;
    await user.click(
      await screen.findByRole('button', { name: 'More options for Ben Castellano' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Contact' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ben Castellano?' });
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Keep contact');
    server.routes['GET /api/friends'] = { body: some.filter(({ id }) => id !== '2') };
    return { ...drawn, confirm: within(question).getByRole('button', { name: 'Remove Contact' }) };
  }

  test('takes them off the list', async () => {
    const { user, confirm } = await remove({});
    await user.click(confirm);
    expect((await screen.findAllByText('Contact Removed')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Ben Castellano')).toBeNull();
  });

  test('can be undone', async () => {
    const { user, confirm, server } = await remove({ body: { success: true, undoId: 'u' } });
    server.routes['POST /api/undo/u'] = {};
    await user.click(confirm);
    await vi.waitFor(() => expect(screen.queryByText('Ben Castellano')).toBeNull());
    server.routes['GET /api/friends'] = { body: some };
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ben Castellano')).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/api/undo/u')).toBe(true);
  });

  test('says when it failed', async () => {
    const { user, confirm } = await remove({ status: 500, body: '' });
    await user.click(confirm);
    expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Failed to remove contact')).length).toBe(1);
  });
});
