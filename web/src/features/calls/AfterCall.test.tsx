import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { setServerTime } from '../../api/server-clock.ts';
import { MeContext } from '../../api/me.ts';
import { KEYS } from '../../storage/storage.ts';
import { announcements } from '../../ui/announce.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Calling } from './Calling.tsx';
import { placeCall } from './place-call.ts';
import { placedCall, setPlacedCall } from './placed.ts';

const LOADED_WITHIN = { timeout: 10_000 };
const NOW = Date.parse('2026-06-15T14:30:00Z');
const anna: Friend = {
  ...{ id: '2', friendshipId: 'f2', displayName: 'Anna Berg', username: 'anna', avatar: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null },
  ...{ showTimerToOthers: true, phoneNumber: '(415) 555-0142', callWays: [], currentStreak: 0 },
};
const lit = person({
  status: 'available',
  statusMessage: 'Tea?',
  statusExpiresAt: new Date(NOW + 60 * 60_000).toISOString(),
});

let server: ReturnType<typeof fakeServer>;
let isHidden = false;
let shownStatus: Friend['status'];
let shownEnd: string | null;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  setServerTime(new Date(NOW).toISOString());
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  isHidden = false;
  localStorage.removeItem(KEYS.noAfterCall);
  shownStatus = 'unavailable';
  shownEnd = null;
  server = fakeServer({
    'DELETE /api/calls/last/2': { body: { success: true } },
    'POST /api/status': { body: lit },
    'GET /api/contact-groups': { body: [] },
  });
});
afterEach(() => {
  act(() => setPlacedCall(null));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const look = (hidden: boolean) =>
  act(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const setFriend = (friend: Friend): void => {
  queryClient.setQueryData(queryKeyOf('GET /api/friends'), [friend]);
};

async function comeBack(light: typeof lit | null = null, at = NOW) {
  const drawn = renderAt(
    '/',
    <MeContext value={person()}>
      <Calling />
    </MeContext>,
  );
  queryClient.setQueryData(queryKeyOf('GET /api/me'), person({ status: 'unavailable' }));
  setFriend({ ...anna, status: shownStatus, statusExpiresAt: shownEnd });
  act(() => setPlacedCall({ friend: anna, at, light }));
  // The part is loaded while the page is still there, or while the call goes on.
  await vi.waitFor(() => {
    look(true);
    look(false);
    if (placedCall() !== null) expect(screen.queryByRole('dialog')).not.toBeNull();
  }, LOADED_WITHIN);
  return drawn;
}
const tap = (user: Awaited<ReturnType<typeof comeBack>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const sent = () => server.asked.map(({ method, path }) => `${method} ${path}`);

describe('after a call', () => {
  // The first of this file: the part is not loaded yet.
  test('the question comes where its part was loaded only after the call', async () => {
    renderAt(
      '/',
      <MeContext value={person()}>
        <Calling />
      </MeContext>,
    );
    act(() => setPlacedCall({ friend: anna, at: NOW, light: null }));
    look(true);
    look(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Did you reach Anna?' })).toBeTruthy();
  });

  test('the person is asked once whether they reached the other', async () => {
    const { user } = await comeBack();
    expect(screen.getByText('Did you reach Anna?')).toBeTruthy();
    await tap(user, 'Yes');
    expect(screen.queryByRole('dialog')).toBeNull();
    look(true);
    look(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('a call that was not placed is forgotten', async () => {
    const { user } = await comeBack();
    await tap(user, 'I didn’t call');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]).toBe('DELETE /api/calls/last/2');
  });

  test('a call that the server never heard of is forgotten, and not the one before it', async () => {
    standInDevice({ canDial: true });
    vi.spyOn(window.location, 'href', 'set').mockImplementation(() => undefined);
    const calls = ['the one before'];
    server.routes['DELETE /api/calls/last/2'] = () => {
      calls.pop();
      return { body: { success: true } };
    };
    const { user } = await comeBack();
    act(() => {
      placeCall(anna);
      setPlacedCall({ friend: anna, at: NOW, light: null });
    });
    look(true);
    look(false);
    server.routes['POST /api/record-call'] = ({ headers }) => {
      const key = String(headers.get('Idempotency-Key'));
      if (!calls.includes(key)) calls.push(key);
      return { body: { success: true } };
    };
    await tap(user, 'I didn’t call');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual(['the one before']);
  });

  test('no answer leads to a time, and to the next light where it is off', async () => {
    const { user } = await comeBack();
    await tap(user, 'No answer');
    expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe(
      '/contacts/2?find-time',
    );
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    const watch = { friendId: '2', endsAt: '2026-06-22T14:30:00.000Z' };
    server.routes['POST /api/watches'] = { body: { watch } };
    await tap(user, 'Tell me when…');
    expect(await screen.findByText('We’ll tell you once')).toBeTruthy();
    expect(announcements().polite.text).toBe('We’ll tell you once');
    expect(server.last()?.body).toEqual({ friendId: '2', again: false });
  });

  test('no answer of someone whose light has just gone on leads to another call', async () => {
    const { user } = await comeBack();
    await tap(user, 'No answer');
    server.routes['POST /api/watches'] = { body: { availableNow: true } };
    server.routes['GET /api/friends'] = { body: [anna] };
    await tap(user, 'Tell me when…');
    expect(await screen.findByText('Anna is available now')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Call again' })).toBeTruthy();
  });

  test('no answer of someone whose light ended during the call leads to their next one', async () => {
    shownStatus = 'available';
    shownEnd = new Date(NOW - 1000).toISOString();
    const { user } = await comeBack();
    await tap(user, 'No answer');
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tell me when…' })).toBeTruthy();
  });

  test('no answer of someone who goes on while it is asked leads to another call', async () => {
    const { user } = await comeBack();
    await tap(user, 'No answer');
    act(() => setFriend({ ...anna, status: 'available' }));
    expect(await screen.findByRole('button', { name: 'Call again' })).toBeTruthy();
  });

  test('no answer of someone who is on leads to another call', async () => {
    shownStatus = 'available';
    const { user } = await comeBack();
    await tap(user, 'No answer');
    expect(screen.getByRole('button', { name: 'Call again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tell me when…' })).toBeNull();
  });

  test('the light that the call turned off comes back for what was left', async () => {
    const { user } = await comeBack(lit);
    await tap(user, 'Yes');
    expect(screen.getByText(/^Back on until/)).toBeTruthy();
    expect(screen.getByText('1h 0m left')).toBeTruthy();
    expect(await screen.findByText('All Contacts: 1 person')).toBeTruthy();
    expect(screen.getByText('Tea?')).toBeTruthy();
    await tap(user, 'Back on');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      status: 'available',
      statusMessage: 'Tea?',
      statusExpiresAt: lit.statusExpiresAt,
      visibleToGroupIds: [],
    });
  });

  test('a light that has ended by the server’s clock is not offered', async () => {
    setServerTime(new Date(NOW + 61 * 60_000).toISOString());
    const { user } = await comeBack(lit);
    await tap(user, 'Yes');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the light comes back also after a call that nobody answered', async () => {
    const { user } = await comeBack(lit);
    await tap(user, 'No answer');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Back on until/)).toBeTruthy();
  });

  test('the light that the first call turned off is offered after the second one, too', async () => {
    standInDevice({ canDial: true });
    shownStatus = 'available';
    server.routes['POST /api/record-call'] = { body: { success: true } };
    const { user } = await comeBack(lit);
    await tap(user, 'No answer');
    vi.mocked(Date.now).mockReturnValue(NOW + 60_000);
    await tap(user, 'Call again');
    expect(placedCall()).toMatchObject({ friend: { id: '2' }, light: lit });
    await vi.waitFor(() => {
      look(true);
      look(false);
      expect(screen.queryByText('Did you reach Anna?')).not.toBeNull();
    }, LOADED_WITHIN);
    await tap(user, 'Yes');
    expect(screen.getByText(/^Back on until/)).toBeTruthy();
  });

  test('a light that could not be turned on again can be tried once more', async () => {
    const { user } = await comeBack(lit);
    await tap(user, 'Yes');
    server.routes['POST /api/status'] = { status: 503, body: { message: 'Not ready' } };
    await tap(user, 'Back on');
    expect(await screen.findByText('Error')).toBeTruthy();
    server.routes['POST /api/status'] = { body: lit };
    await tap(user, 'Back on');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a call that could not be taken back can be taken back once more', async () => {
    const { user } = await comeBack();
    server.routes['DELETE /api/calls/last/2'] = { status: 503, body: { message: 'Not ready' } };
    await tap(user, 'I didn’t call');
    expect(await screen.findByText('Error')).toBeTruthy();
    server.routes['DELETE /api/calls/last/2'] = { body: { success: true } };
    await tap(user, 'I didn’t call');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a call whose removal got no answer is taken back once', async () => {
    const { user } = await comeBack();
    const made = new Set<string | null>();
    let answers = 0;
    server.routes['DELETE /api/calls/last/2'] = ({ headers }) => {
      made.add(headers.get('Idempotency-Key'));
      answers += 1;
      if (answers <= 3) throw new TypeError('Failed to fetch');
      return { body: { success: true } };
    };
    await tap(user, 'I didn’t call');
    expect(await screen.findByText('Error')).toBeTruthy();
    await tap(user, 'I didn’t call');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([answers, made.size]).toEqual([4, 1]);
  });

  test('a light for groups names them and counts the people in them', async () => {
    const audience = { kind: 'groups' as const, groupIds: ['g1', 'gone'] };
    const members = [{ id: '2' }, { id: '3' }];
    server.routes['GET /api/contact-groups'] = {
      body: [
        { id: 'g1', name: 'Family', color: '#2F7A46', members },
        { id: 'g2', name: 'Work', color: '#2C67AE', members: [{ id: '4' }] },
      ],
    };
    const { user } = await comeBack({ ...lit, audience, statusMessage: null });
    await tap(user, 'Yes');
    expect(await screen.findByText('Family: 2 people')).toBeTruthy();
  });

  describe('a light for groups that were deleted meanwhile', () => {
    const forGroups = (...groupIds: string[]) => ({
      ...lit,
      audience: { kind: 'groups' as const, groupIds },
    });
    const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [{ id: '2' }] };
    const work = { id: 'g2', name: 'Work', color: '#2C67AE', members: [{ id: '3' }] };
    const statusCalls = () => server.asked.filter(({ path }) => path === '/api/status');

    test('comes back to those that remain', async () => {
      server.routes['GET /api/contact-groups'] = { body: [family, work] };
      const { user } = await comeBack(forGroups('g1', 'gone'));
      await tap(user, 'Yes');
      expect(await screen.findByText(/^A group that could see it was deleted/)).toBeTruthy();
      await tap(user, 'Back on');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(statusCalls().map(({ body }) => body)).toMatchObject([{ visibleToGroupIds: ['g1'] }]);
    });

    test('stays off where none remains, and says why', async () => {
      server.routes['GET /api/contact-groups'] = { body: [work] };
      const { user } = await comeBack(forGroups('gone'));
      await tap(user, 'Yes');
      expect(await screen.findByText(/^The groups that could see it were deleted/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Back on' })).toBeNull();
      await tap(user, 'Stay off');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(statusCalls()).toEqual([]);
    });

    test('learns of a deletion from the answer, and can be tried once more', async () => {
      server.routes['GET /api/contact-groups'] = { body: [family, work] };
      const { user } = await comeBack(forGroups('g1', 'g2'));
      await tap(user, 'Yes');
      await screen.findByText('Family and Work: 2 people');
      server.routes['GET /api/contact-groups'] = { body: [family] };
      const refused = { message: 'No', code: 'invalid_input', field: 'visibleToGroupIds' };
      server.routes['POST /api/status'] = { status: 400, body: refused };
      await tap(user, 'Back on');
      expect(await screen.findByText('Family: 1 person')).toBeTruthy();
      server.routes['POST /api/status'] = { body: lit };
      await tap(user, 'Back on');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(statusCalls().at(-1)?.body).toMatchObject({ visibleToGroupIds: ['g1'] });
    });
  });

  test('can be switched off, and is not asked after half an hour', async () => {
    const { user } = await comeBack();
    await tap(user, 'Don’t ask after calls');
    expect(localStorage.getItem(KEYS.noAfterCall)).toBe('true');
    await comeBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    localStorage.removeItem(KEYS.noAfterCall);
    await comeBack(null, NOW - 31 * 60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
