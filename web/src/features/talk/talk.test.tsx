import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { Friend } from '@porchlight/contract/contacts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { HomeNote } from '../../app/screens/HomeNote.tsx';
import { WaitingScreen } from '../../app/screens/WaitingScreen.tsx';
import { ForLater } from './ForLater.tsx';
import { ShortList } from './ShortList.tsx';
import { TellMeWhen } from './TellMeWhen.tsx';

afterEach(() => vi.unstubAllGlobals());

const maya = (given: Partial<Friend> = {}): Friend => ({
  id: 'm1',
  friendshipId: 'f1',
  displayName: 'Maya Johnson',
  username: 'maya',
  avatar: null,
  phoneNumber: '+14155550111',
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
  callWays: [],
  currentStreak: 0,
  ...given,
});
const lit = () => maya({ status: 'available' });
const watch = { friendId: 'm1', endsAt: '2026-11-23T12:00:00.000Z' };
const asked = {
  id: 'n1',
  type: 'call_available',
  title: 'Maya Johnson is available',
  message: 'You asked to be told.',
  aboutId: 'm1',
  asked: true,
  read: false,
  createdAt: '2026-11-17T12:00:00.000Z',
};

const none = { wishes: [], held: [], matches: [] };
const wish = { friendId: 'm1', endsAt: '2026-12-01T12:00:00.000Z' };
const match = { ...wish, matchedAt: '2026-11-17T12:00:00.000Z' };

function serve(routes: Parameters<typeof fakeServer>[0]) {
  return fakeServer({
    'GET /api/watches': { body: [] },
    'GET /api/wishes': { body: none },
    'GET /api/agreed-calls': { body: [] },
    'GET /api/call-proposals': { body: { sent: [], received: [] } },
    'GET /api/friends': { body: [maya()] },
    'GET /api/notifications': { body: [] },
    ...routes,
  });
}
const button = (name: string) => screen.findByRole('button', { name });

describe('Tell me when', () => {
  const draw = (isOffered = true) =>
    renderSignedIn('/contacts/m1', <TellMeWhen friend={maya()} isOffered={isOffered} />);

  test('arms, says until when and that nobody knows, and stops as near', async () => {
    const server = serve({
      'POST /api/watches': { body: { watch } },
      'DELETE /api/watches/m1': { body: { success: true } },
    });
    const { user } = draw();
    await user.click(await button('Tell me when…'));
    expect(await screen.findByText(/Until Monday, Nov 23/)).toBeTruthy();
    expect(screen.getByText('Maya won’t know you asked.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tell me when…' })).toBeNull();
    server.routes['GET /api/watches'] = { body: [] };
    await user.click(await button('Stop waiting for Maya Johnson'));
    expect(await button('Tell me when…')).toBeTruthy();
  });

  test('says so if the light is on by now, and arms nothing', async () => {
    serve({ 'POST /api/watches': { body: { availableNow: true } } });
    const { user } = draw();
    await user.click(await button('Tell me when…'));
    expect((await screen.findAllByText('Maya Johnson is available now')).length).toBeGreaterThan(0);
    expect(screen.queryByText('We’ll tell you once')).toBeNull();
  });

  test('is not offered while the light is on, but an armed one is shown', async () => {
    serve({ 'GET /api/watches': { body: [watch] } });
    draw(false);
    expect(await button('Stop waiting for Maya Johnson')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tell me when…' })).toBeNull();
  });

  test('says what to do at the limit', async () => {
    const message = 'You’re already waiting for 20 people. Stop waiting for one first.';
    const params = { kind: 'watches', limit: 20 };
    serve({
      'POST /api/watches': { status: 409, body: { message, code: 'limit_reached', params } },
    });
    const { user } = draw();
    await user.click(await button('Tell me when…'));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});

describe('the note above the lamp', () => {
  const onCall = vi.fn<(friend: Friend) => void>();
  const draw = () => renderSignedIn('/', <HomeNote onCall={onCall} />);

  test('offers Call and Tell me again while the light that was asked for is on', async () => {
    const server = serve({
      'GET /api/friends': { body: [lit()] },
      'GET /api/notifications': { body: [asked] },
      'POST /api/notifications/n1/read': { body: { success: true } },
    });
    const { user } = draw();
    expect(await screen.findByRole('region', { name: 'Maya’s light is on' })).toBeTruthy();
    expect(await button('Tell me again')).toBeTruthy();
    await user.click(await button('Call Maya'));
    expect(onCall).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(server.asked.map(({ path }) => path)).toContain('/api/notifications/n1/read');
  });

  test('waits while everything is off, which the status card says', async () => {
    const server = serve({
      'GET /api/friends': { body: [lit()] },
      'GET /api/notifications': { body: [asked] },
    });
    const me = person({ isEverythingOff: true });
    renderSignedIn('/', <HomeNote onCall={onCall} />, me);
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test.each([
    ['the light is off again', { 'GET /api/notifications': { body: [asked] } }],
    [
      'it was read',
      {
        'GET /api/friends': { body: [lit()] },
        'GET /api/notifications': { body: [{ ...asked, read: true }] },
      },
    ],
    [
      'nobody asked',
      {
        'GET /api/friends': { body: [lit()] },
        'GET /api/notifications': { body: [{ ...asked, asked: false }] },
      },
    ],
  ])('is not there when %s', async (_, routes) => {
    const server = serve(routes);
    draw();
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('Waiting for', () => {
  test('lists whom one waits for, each with Stop', async () => {
    serve({ 'GET /api/watches': { body: [watch] } });
    renderSignedIn('/waiting', <WaitingScreen />);
    expect(await screen.findByText('Maya Johnson')).toBeTruthy();
    expect(screen.getByText('1 of 20')).toBeTruthy();
    expect(screen.getByText('Only you see this page.')).toBeTruthy();
    expect(await button('Stop waiting for Maya Johnson')).toBeTruthy();
  });

  test('lists the times that were asked for, each with Stop', async () => {
    const sent = [
      { id: 'p1', friendId: 'm1', minutes: 30, offers: [], endsAt: '2026-11-23T12:00:00.000Z' },
    ];
    const server = serve({
      'GET /api/call-proposals': { body: { sent, received: [] } },
      'DELETE /api/call-proposals/p1': { body: { success: true } },
    });
    const { user } = renderSignedIn('/waiting', <WaitingScreen />);
    expect(await screen.findByText(/^You asked Maya for 30 minutes\. Open until/)).toBeTruthy();
    await user.click(await button('Stop waiting for a time with Maya Johnson'));
    expect(await screen.findByText('You’re not waiting for anyone')).toBeTruthy();
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  test('says so when there is nobody', async () => {
    serve({});
    renderSignedIn('/waiting', <WaitingScreen />);
    expect(await screen.findByText('You’re not waiting for anyone')).toBeTruthy();
  });
});

describe('I’d like to talk', () => {
  const draw = () => renderSignedIn('/contacts/m1', <ForLater friend={maya()} />);

  test('marks in place, says until when, and takes back as near', async () => {
    const server = serve({
      'PUT /api/wishes/m1': () => {
        server.routes['GET /api/wishes'] = { body: { ...none, wishes: [wish] } };
        return { body: { wish, matched: false } };
      },
      'DELETE /api/wishes/m1': () => {
        server.routes['GET /api/wishes'] = { body: none };
        return { body: { success: true } };
      },
    });
    const { user } = draw();
    expect(await screen.findByText('We tell you only if you both mark it.')).toBeTruthy();
    await user.click(await button('Mark that you’d like to talk to Maya Johnson'));
    expect(await screen.findByText('Until Tuesday, Dec 1')).toBeTruthy();
    await user.click(await button('Take back the mark on Maya Johnson'));
    expect(await button('Mark that you’d like to talk to Maya Johnson')).toBeTruthy();
  });

  test('shows a match, which can be hidden', async () => {
    serve({ 'GET /api/wishes': { body: { ...none, matches: [match] } } });
    draw();
    expect(await screen.findByText(/^You’d both like to talk\. Shown until/)).toBeTruthy();
    expect(await button('Hide the match with Maya Johnson')).toBeTruthy();
  });

  test('a match is the note above the lamp, unless a light that was asked for is on', async () => {
    const both = { ...asked, id: 'n2', type: 'other' };
    const server = serve({ 'GET /api/notifications': { body: [both] } });
    renderSignedIn('/', <HomeNote onCall={() => undefined} />);
    expect(await screen.findByRole('heading', { name: 'You’d both like to talk' })).toBeTruthy();
    expect(await button('Tell me when…')).toBeTruthy();
    const find = screen.getByRole('link', { name: 'Find a time' });
    expect(find.getAttribute('href')).toBe('/contacts/m1?find-time');
    expect(server.asked.map(({ path }) => path)).not.toContain('/api/notifications/n2/read');
  });

  test('the own marks are a short list, and are in Waiting for', async () => {
    const held = [{ freeAt: '2026-11-18T12:00:00.000Z' }];
    serve({ 'GET /api/wishes': { body: { ...none, wishes: [wish], held } } });
    renderSignedIn('/waiting', <WaitingScreen />);
    expect(await screen.findByText('2 of 5')).toBeTruthy();
    expect(await button('Take back the mark on Maya Johnson')).toBeTruthy();
    expect(screen.getByText(/^This place frees up/)).toBeTruthy();
  });

  test('nothing is on Home while there are no marks', async () => {
    const server = serve({});
    renderSignedIn('/', <ShortList />);
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
