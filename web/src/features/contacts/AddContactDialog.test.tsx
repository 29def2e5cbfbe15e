import { afterEach, describe, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { closeBlock } from '../../state/blocking.ts';
import { fakeServer, later, losingFirst } from '../../testing/fake-server.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { AddContactDialog } from './AddContactDialog.tsx';
import { Blocking } from './Blocking.tsx';

afterEach(() => {
  act(closeBlock);
  vi.unstubAllGlobals();
});

const person = (id: string, displayName: string) => ({
  id,
  displayName,
  username: displayName.toLowerCase().replace(' ', ''),
  avatar: null,
});
const noor = { ...person('1', 'Noor Haddad'), relationship: 'none' };
const jun = { ...person('2', 'Jun Haddad'), relationship: 'request_sent' };
const ada = { ...person('3', 'Ada Haddad'), relationship: 'contact' };
const theo = { ...person('4', 'Theo Haddad'), relationship: 'request_received' };

const friend = {
  ...person('3', 'Ada Haddad'),
  friendshipId: 'f3',
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  phoneNumber: '',
  currentStreak: 0,
};

function serve(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/friends': { body: [friend] },
    'GET /api/friend-requests': { body: [{ id: 'r4', userId: '4', user: theo }] },
    'GET /api/sent-friend-requests': { body: [{ id: 'r2', friendId: '2', user: jun }] },
    'GET /api/notifications': { body: [] },
    'POST /api/search': { body: [ada, jun, noor, theo] },
    ...routes,
  });
}

const onClose = vi.fn<() => void>();
const onInvite = vi.fn<() => void>();

async function search(text = 'hadd') {
  const { user } = renderAt(
    '/contacts',
    <>
      <AddContactDialog {...{ onClose, onInvite }} />
      <Blocking />
    </>,
  );
  await fill(user, 'Search for people', text);
  return user;
}

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no row`);
  return within(found);
};

test('results are in the order of the person’s language, whatever the server’s', async () => {
  const [oda, åse, anna] = ['Oda Lund', 'Åse Lund', 'Anna Lund'].map((name) => ({
    ...person(name, name),
    relationship: 'none',
  }));
  serve({ 'POST /api/search': { body: [anna, oda, åse] } });
  await search('lund');
  await screen.findByText('Oda Lund');
  const names = screen.getAllByText(/ Lund$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Anna Lund', 'Åse Lund', 'Oda Lund']);
});

describe('a search result', () => {
  test('can be added, is waiting, is in contacts, or asked first', async () => {
    serve();
    await search();
    expect(
      (await row('Noor Haddad')).getByRole('button', { name: 'Add Noor Haddad' }),
    ).toBeTruthy();
    expect((await row('Jun Haddad')).getByText('Request Sent')).toBeTruthy();
    expect((await row('Ada Haddad')).getByText('In Contacts')).toBeTruthy();
    expect(
      (await row('Theo Haddad')).getByRole('button', { name: 'Accept Theo Haddad' }),
    ).toBeTruthy();
  });

  test('says what the server says while the lists are not known', async () => {
    const never = new Promise<never>(() => undefined);
    serve({
      'GET /api/friends': async () => never,
      'GET /api/friend-requests': async () => never,
      'GET /api/sent-friend-requests': async () => never,
    });
    await search();
    expect((await row('Jun Haddad')).getByText('Request Sent')).toBeTruthy();
    expect((await row('Ada Haddad')).getByText('In Contacts')).toBeTruthy();
  });

  test('is Request Sent once it was added', async () => {
    const server = serve();
    server.routes['POST /api/friend-request'] = () => {
      server.routes['GET /api/sent-friend-requests'] = {
        body: [
          { id: 'r2', friendId: '2', user: jun },
          { id: 'r1', friendId: '1', user: noor },
        ],
      };
      return { body: { success: true, accepted: false, requestId: 'r1' } };
    };
    const user = await search();
    await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
    expect(await (await row('Noor Haddad')).findByText('Request Sent')).toBeTruthy();
    expect((await screen.findAllByText('Contact request sent')).length).toBeGreaterThan(0);
    // Read out, and not shown: the row shows it.
    expect(currentToast()?.open ?? false).toBe(false);
    expect(server.asked.find(({ path }) => path === '/api/friend-request')?.body).toEqual({
      friendId: '1',
    });
  });

  test('is added once, also if the answer was lost', async () => {
    let isSent = false;
    serve({
      'POST /api/friend-request': losingFirst(() => {
        if (isSent) return { status: 409, body: { code: 'request_already_sent', message: 'no' } };
        isSent = true;
        return { body: { success: true, accepted: false, requestId: 'r1' } };
      }),
    });
    const user = await search();
    await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
    expect((await screen.findAllByText('Contact request sent')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Error')).toBeNull();
  });

  test.each([
    [
      { status: 409, body: { message: 'No.', code: 'already_contacts' } },
      'You are already contacts',
    ],
    [{ status: 500, body: '' }, 'Failed to send contact request'],
  ])('that cannot be added says why', async (answer, words) => {
    serve({ 'POST /api/friend-request': answer });
    const user = await search();
    await user.click(await screen.findByRole('button', { name: 'Add Noor Haddad' }));
    expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(
      (await row('Noor Haddad')).getByRole('button', { name: 'Add Noor Haddad' }),
    ).toBeTruthy();
  });

  test('is accepted by the id of the one who asked', async () => {
    const server = serve({ 'POST /api/friend-request/4/accept': {} });
    const user = await search();
    await user.click(await screen.findByRole('button', { name: 'Accept Theo Haddad' }));
    expect((await screen.findAllByText('Contact request accepted')).length).toBeGreaterThan(0);
    expect(server.asked.some(({ path }) => path === '/api/friend-request/4/accept')).toBe(true);
  });

  test('is blocked only after a second question, and is then gone', async () => {
    const server = serve({
      'POST /api/block-user': { body: { success: true, undoId: 'u1' } },
      'POST /api/undo/u1': { body: { success: true } },
    });
    const user = await search();
    await row('Noor Haddad');
    await user.click(screen.getByRole('button', { name: 'More options for Noor Haddad' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block Noor Haddad?' });
    expect(server.asked.some(({ path }) => path === '/api/block-user')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    await vi.waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
    expect((await screen.findAllByText('User blocked')).length).toBeGreaterThan(0);
    const asked = server.asked.find(({ path }) => path === '/api/block-user');
    expect(asked?.body).toEqual({ blockedUserId: '1' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await row('Noor Haddad');
    expect(server.asked.some(({ path }) => path === '/api/undo/u1')).toBe(true);
  });

  test('is added while the next one is searched for: the text stays', async () => {
    const { promise, give } = later<object>();
    serve({ 'POST /api/friend-request': () => promise });
    const user = await search();
    await user.click((await row('Noor Haddad')).getByRole('button', { name: 'Add Noor Haddad' }));
    await fill(user, 'Search for people', 'theo');
    give({ body: { success: true, accepted: false, requestId: 'r1' } });
    await screen.findAllByText('Contact request sent');
    expect(screen.getByLabelText('Search for people')).toHaveProperty('value', 'theo');
  });

  test('that cannot be blocked stays', async () => {
    serve({ 'POST /api/block-user': { status: 500, body: '' } });
    const user = await search();
    await row('Noor Haddad');
    await user.click(screen.getByRole('button', { name: 'More options for Noor Haddad' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect((await screen.findAllByText('Block failed')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Failed to block user')).length).toBeGreaterThan(0);
    expect(screen.getByText('Noor Haddad')).toBeTruthy();
  });
});

describe('the search', () => {
  test('asks for the trimmed text, and not for nothing', async () => {
    const server = serve();
    const user = await search('   ');
    await user.keyboard('{Enter}');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(server.asked.some(({ path }) => path === '/api/search')).toBe(false);
    await fill(user, 'Search for people', '  hadd ');
    await row('Noor Haddad');
    const searches = server.asked.filter(({ path }) => path === '/api/search');
    expect(searches.map(({ body }) => body)).toEqual([{ query: 'hadd' }]);
  });

  test('says when nobody was found, and leads to an invitation', async () => {
    serve({ 'POST /api/search': { body: [] } });
    const user = await search('zzz');
    const words = await screen.findByText(/No users found matching/);
    expect(words.textContent).toBe('No users found matching “zzz”');
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    expect(onClose).toHaveBeenCalledBefore(onInvite);
    expect(onInvite).toHaveBeenCalledOnce();
  });

  test('that fails says so, and can be tried again', async () => {
    const server = serve({ 'POST /api/search': { status: 500, body: '' } });
    const user = await search();
    expect((await screen.findAllByText('Search failed')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Failed to search users')).length).toBeGreaterThan(0);
    server.routes['POST /api/search'] = { body: [noor] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Noor Haddad')).toBeTruthy();
  });
});
