import { afterEach, describe, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import { sendDeferred } from '../../api/deferred.ts';
import { refetch } from '../../api/query-client.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { useBlockSubject } from '../../state/blocking.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Notifications } from './Notifications.tsx';
import { toggleNotifications, useUnreadCount } from './opening.ts';

// The next test must not get an answer to this one.
afterEach(async () => {
  await sendDeferred();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;
const entry = (id: string, read: boolean, minutes = 4) => ({
  id,
  type: 'friend_request',
  title: `Title ${id}`,
  message: `Message ${id}`,
  aboutId: null as string | null,
  read,
  createdAt: new Date(Date.now() - minutes * MINUTE).toISOString(),
});

function Bell() {
  return <button onClick={toggleNotifications}>{useUnreadCount()} unread</button>;
}

/** Stands for the question, which the app draws above every screen. */
function Asked() {
  const person = useBlockSubject();
  return person && <p>asked about {person.displayName}</p>;
}

const onCall = vi.fn<(friend: unknown) => void>();

function draw(list: unknown, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/notifications': { body: list },
    'GET /api/friends': { body: [] },
    'POST /api/notifications/a/read': {},
    'POST /api/notifications/read/all': {},
    'DELETE /api/notifications/read/all': {},
    ...routes,
  });
  const drawn = renderAt(
    '/contacts',
    <>
      <Bell />
      <Asked />
      <Notifications onCall={onCall} />
    </>,
  );
  const changes = () =>
    server.asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
  const lists = () =>
    server.asked.filter(({ method, path }) => method === 'GET' && path === '/api/notifications');
  return { server, changes, lists, ...drawn };
}

const bell = () => screen.getByText(/unread$/);

describe('opening', () => {
  test('marks all unread as read at once, with one request, and still tells them apart', async () => {
    const slow = later<object>();
    const { user, changes } = draw([entry('a', false), entry('b', false), entry('c', true)], {
      'POST /api/notifications/read/all': async () => slow.promise,
    });
    await vi.waitFor(() => expect(bell().textContent).toBe('2 unread'));
    await user.click(bell());
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
    expect(bell().textContent).toBe('0 unread');
    expect(screen.getAllByText('Unread')).toHaveLength(2);
    expect(changes()).toEqual(['POST /api/notifications/read/all']);
    slow.give({});
  });

  test('asks for the list again when the marks did not arrive', async () => {
    const { user, lists } = draw([entry('a', false)], {
      'POST /api/notifications/read/all': { status: 500, body: '' },
    });
    await vi.waitFor(() => expect(bell().textContent).toBe('1 unread'));
    await user.click(bell());
    await vi.waitFor(() => expect(lists()).toHaveLength(2));
    await vi.waitFor(() => expect(bell().textContent).toBe('1 unread'));
  });

  test.each([
    [0, 'Just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [1439, '23 hours ago'],
    [2880, '2 days ago'],
  ])('says when: %i minutes', async (minutes, words) => {
    const { user } = draw([entry('a', true, minutes)]);
    await user.click(bell());
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('says when there are none', async () => {
    const { user, changes } = draw([]);
    await user.click(bell());
    expect(await screen.findByText('No notifications')).toBeTruthy();
    expect(screen.getByText("You're all caught up!")).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(changes()).toEqual([]);
  });

  test('can be tried again', async () => {
    const { user, server } = draw([], { 'GET /api/notifications': { status: 500, body: '' } });
    await user.click(bell());
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.routes['GET /api/notifications'] = { body: [entry('a', true)] };
    await user.click(again);
    expect(await screen.findByText('Title a')).toBeTruthy();
  });
});

describe('clicking one', () => {
  test('goes home and closes', async () => {
    const { user, history, changes } = draw([entry('a', false)]);
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: /Title a/ }));
    expect(history?.at(-1)).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    void sendDeferred();
    await vi.waitFor(() =>
      expect(changes()).toEqual([
        'POST /api/notifications/read/all',
        'DELETE /api/notifications/read/all',
      ]),
    );
  });

  test('marks one that is still unread', async () => {
    const { user, changes, lists } = draw([entry('a', false)], {
      'POST /api/notifications/read/all': { status: 500, body: '' },
    });
    await user.click(bell());
    await screen.findByText('Title a');
    await vi.waitFor(() => expect(lists()).toHaveLength(2));
    await vi.waitFor(() => expect(bell().textContent).toBe('1 unread'));
    await user.click(screen.getByRole('button', { name: /Title a/ }));
    expect(changes()).toContain('POST /api/notifications/a/read');
  });
});

describe('closing', () => {
  test('deletes what was read, after it has been marked', async () => {
    const slow = later<object>();
    const { user, changes } = draw([entry('a', false), entry('c', true)], {
      'POST /api/notifications/read/all': async () => slow.promise,
    });
    await user.click(bell());
    await screen.findByText('Title a');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    void sendDeferred();
    await vi.waitFor(() => expect(changes()).toEqual(['POST /api/notifications/read/all']));
    slow.give({});
    await vi.waitFor(() => expect(changes().at(-1)).toBe('DELETE /api/notifications/read/all'));
    await user.click(bell());
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });

  test('deletes no more than what was shown: what is cleared next has an Undo of its own', async () => {
    const shown = entry('c', true);
    const { user, server } = draw([shown]);
    await user.click(bell());
    await screen.findByText('Title c');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    void sendDeferred();
    await vi.waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'DELETE')?.body).toEqual({
        until: shown.createdAt,
      }),
    );
  });

  test('can be undone: nothing is deleted, and the list is there again', async () => {
    const { user, changes } = draw([entry('c', true)]);
    await user.click(bell());
    await screen.findByText('Title c');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    void sendDeferred();
    expect(changes()).toEqual([]);
    await user.click(bell());
    expect(await screen.findByText('Title c')).toBeTruthy();
  });
});

describe('closing twice', () => {
  const openAndClose = async (user: ReturnType<typeof draw>['user'], text: string) => {
    await user.click(bell());
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: 'Close' }));
  };
  const deleted = (changes: readonly string[]) =>
    changes.filter((change) => change.startsWith('DELETE')).length;

  test('has one Undo for all of it', async () => {
    const { user, changes, server } = draw([entry('c', true)]);
    await openAndClose(user, 'Title c');
    server.routes['GET /api/notifications'] = { body: [entry('d', false, 1), entry('c', true)] };
    await act(async () => refetch('GET /api/notifications'));
    await openAndClose(user, 'Title d');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await sendDeferred();
    expect(deleted(changes())).toBe(0);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(bell());
    expect(await screen.findByText('Title c')).toBeTruthy();
    expect(screen.getByText('Title d')).toBeTruthy();
  });

  test('with nothing new keeps the first Undo, which still holds', async () => {
    const { user, changes } = draw([entry('c', true)]);
    await openAndClose(user, 'Title c');
    await openAndClose(user, 'No notifications');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await sendDeferred();
    expect(changes()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('offers no Undo for what is being deleted', async () => {
    const slow = later<object>();
    const { user, changes } = draw([entry('c', true)], {
      'DELETE /api/notifications/read/all': async () => slow.promise,
    });
    await openAndClose(user, 'Title c');
    const sent = sendDeferred();
    await vi.waitFor(() => expect(deleted(changes())).toBe(1));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    await openAndClose(user, 'No notifications');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    slow.give({});
    await sent;
    await sendDeferred();
    expect(deleted(changes())).toBe(1);
  });
});

describe('an alert about someone', () => {
  const ruth = (status: string) => ({
    id: 'u1',
    displayName: 'Ruth Hale',
    status,
    statusExpiresAt: null,
    phoneNumber: '+14155550100',
  });
  const alert = {
    ...entry('a', true),
    type: 'call_available',
    title: 'Ruth Hale is available',
    aboutId: 'u1',
  };

  test('offers Call while the light is on, and leads to the person on Home', async () => {
    const { user, history } = draw([alert], { 'GET /api/friends': { body: [ruth('available')] } });
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: 'Call Ruth Hale' }));
    expect(onCall).toHaveBeenCalledWith(expect.objectContaining({ id: 'u1' }));
    await user.click(screen.getByRole('button', { name: /^Ruth Hale is available/ }));
    expect(history?.at(-1)).toBe('/');
  });

  test('says ‘was available’ once it is off again, and leads to the page of the person', async () => {
    const { user, history } = draw([alert], {
      'GET /api/friends': { body: [ruth('unavailable')] },
    });
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: /^Ruth Hale was available/ }));
    expect(screen.queryByRole('button', { name: 'Call Ruth Hale' })).toBeNull();
    expect(history?.slice(-2)).toEqual(['/', '/contacts/u1']);
  });

  const asked = { ...alert, asked: true };
  const watch = { friendId: 'u1', endsAt: '2030-01-01T00:00:00.000Z' };
  const watching = {
    'GET /api/watches': { body: [] },
    'POST /api/watches': { body: { watch } },
  };

  test('that was asked for offers Call, ‘Tell me again’ and a time for two while the light is on', async () => {
    const { user, server, history } = draw([asked], {
      ...watching,
      'GET /api/friends': { body: [ruth('available')] },
    });
    await user.click(bell());
    await screen.findByRole('button', { name: 'Call Ruth Hale' });
    expect(screen.getByRole('button', { name: 'Find a time' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tell me again about Ruth Hale' }));
    expect(await screen.findByText('We’ll tell you once')).toBeTruthy();
    const armed = server.asked.find(
      ({ method, path }) => `${method} ${path}` === 'POST /api/watches',
    );
    expect(armed?.body).toEqual({ friendId: 'u1', again: true });
    await user.click(screen.getByRole('button', { name: 'Find a time' }));
    expect(history?.at(-1)).toBe('/contacts/u1?find-time');
  });

  test('that was asked for and missed offers ‘Tell me again’ alone, and after it a time for two', async () => {
    const { user, history } = draw([asked], {
      ...watching,
      'GET /api/friends': { body: [ruth('unavailable')] },
    });
    await user.click(bell());
    const again = await screen.findByRole('button', { name: 'Tell me again about Ruth Hale' });
    expect(screen.queryByRole('button', { name: 'Call Ruth Hale' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find a time' })).toBeNull();
    await user.click(again);
    await user.click(await screen.findByRole('button', { name: 'Find a time' }));
    expect(history?.at(-1)).toBe('/contacts/u1?find-time');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a person can be blocked where the notification about them is', async () => {
  const request = { ...entry('a', true), title: 'Omar wants to connect', aboutId: 'u2' };
  const { user } = draw([request], {
    'GET /api/friend-requests': {
      body: [{ id: 'r1', userId: 'u2', user: { id: 'u2', displayName: 'Omar Haddad' } }],
    },
  });
  await user.click(bell());
  await user.click(await screen.findByRole('button', { name: 'More options for Omar Haddad' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  expect(screen.getByText('asked about Omar Haddad')).toBeTruthy();
});

describe('calm', () => {
  const alert = (id: string, about: string, folded: boolean, minutes = 5) => ({
    ...entry(id, false, minutes),
    ...{ type: 'call_available', title: `${about} is available`, aboutId: about },
    ...{ asked: false, folded },
  });

  test('people beyond the day’s alerts are one line without names, which stays', async () => {
    const list = [
      alert('a', 'Olaf', false),
      alert('b', 'Nora', true),
      alert('c', 'Sam', true),
      alert('d', 'Sam', true, 70),
    ];
    const { user } = draw(list);
    expect((await screen.findByText('2 unread')).textContent).toBe('2 unread');
    await user.click(bell());
    const line = await screen.findByRole('button', { name: '2 more people were available today' });
    expect(screen.queryByText(/Nora|Sam/)).toBeNull();
    await user.click(line);
    await user.click(bell());
    expect(await screen.findByRole('button', { name: /^2 more people/ })).toBeTruthy();
    expect(screen.queryByText('Olaf is available')).toBeNull();
  });

  test('fewer alerts are offered once, after a busy week', async () => {
    localStorage.clear();
    const list = Array.from({ length: 21 }, (_, place) =>
      alert(`a${place}`, `P${place}`, false, place * 60 + 1),
    );
    const { user, history } = draw(list);
    await user.click(bell());
    expect(await screen.findByText('21 alerts in seven days. Would you like fewer?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set a limit' }));
    expect(history.at(-1)).toBe('/settings?section=calm');
    await user.click(bell());
    expect(screen.queryByText(/Would you like fewer/)).toBeNull();
    localStorage.clear();
  });
});
