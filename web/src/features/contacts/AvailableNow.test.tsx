import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { setServerTime } from '../../api/server-clock.ts';
import { drawAttentionTo } from '../../state/attention.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AvailableNow } from './AvailableNow.tsx';

const MINUTE = 60_000;
const friend = (id: string, displayName: string, minutes: number | null, streak = 0) => ({
  id,
  friendshipId: `f${id}`,
  displayName,
  username: `user${id}`,
  avatar: null,
  status: 'available',
  statusMessage: null,
  statusExpiresAt: minutes === null ? null : new Date(Date.now() + minutes * MINUTE).toISOString(),
  showTimerToOthers: true,
  phoneNumber: '+14155550100',
  currentStreak: streak,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  setLanguage('en', english);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

async function draw(friends: unknown[] | null) {
  const onCall = vi.fn<(friend: unknown) => void>();
  fakeServer(friends === null ? {} : { 'GET /api/friends': { body: friends } });
  renderAt('/', <AvailableNow onCall={onCall} />);
  await pass(10);
  return { onCall };
}

test('others’ timers are drawn anew every 60 s, and a light goes at its very end', async () => {
  await draw([friend('1', 'Ruth Hale', 80), friend('2', 'Sam Okafor', 1.5)]);
  expect(screen.getByText('1h 20m')).toBeTruthy();
  await pass(MINUTE);
  expect(screen.getByText('1h 19m')).toBeTruthy();
  expect(screen.getByText('Sam Okafor')).toBeTruthy();
  await pass(MINUTE / 2);
  expect(screen.queryByText('Sam Okafor')).toBeNull();
});

test('a light that a fast clock had ended is back as soon as the server says the time', async () => {
  await draw([friend('1', 'Ruth Hale', 30)]);
  const serverTime = new Date().toISOString();
  // The list came before `hello`, to a device whose clock is half an hour ahead.
  vi.setSystemTime(Date.now() + 31 * MINUTE);
  await pass(MINUTE);
  expect(screen.queryByText('Ruth Hale')).toBeNull();
  act(() => setServerTime(serverTime));
  expect(screen.getByText('Ruth Hale')).toBeTruthy();
  act(() => setServerTime(new Date().toISOString()));
});

test('a streak shows on an avatar from two days on', async () => {
  await draw([friend('1', 'Ruth Hale', null, 1), friend('2', 'Sam Okafor', null, 2)]);
  expect(screen.getByRole('img', { name: 'Ruth Hale, Available' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Sam Okafor, Available, 2-day streak' })).toBeTruthy();
});

test('a contact whose number is not shown has no call button, and nothing says why', async () => {
  const shown = { ...friend('1', 'Ruth Hale', null), phoneNumber: null };
  await draw([shown, friend('2', 'Sam Okafor', null)]);
  expect(screen.getByText('Ruth Hale')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Call/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Call Sam Okafor' })).toBeTruthy();
  expect(screen.queryByText(/number/i)).toBeNull();
});

test('nobody Available, and a list that cannot be loaded, are said', async () => {
  await draw([{ ...friend('1', 'Ruth Hale', null), status: 'unavailable' }]);
  expect(screen.getByText('None of your contacts are currently Available')).toBeTruthy();
  await draw(null);
  expect(screen.getByText(/^Unable to connect/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a long list shows everyone, and the person a notification led to comes first', async () => {
  // Its code is loaded in real time.
  vi.useRealTimers();
  fakeServer({
    'GET /api/friends': {
      body: Array.from({ length: 30 }, (_, index) => friend(`${index}`, `Person ${index}`, null)),
    },
  });
  drawAttentionTo('29');
  renderAt('/', <AvailableNow onCall={() => {}} />);
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(names()).toHaveLength(30), 10_000);
  expect(names()[0]).toBe('Person 29');
  drawAttentionTo(null);
});

test('the person that a notification led to takes the focus once for each, not whenever their light goes on', async () => {
  vi.useRealTimers();
  const [ruth, ben] = [friend('1', 'Ruth', null), friend('2', 'Ben', null)];
  fakeServer({ 'GET /api/friends': { body: [ruth, ben] } });
  renderAt(
    '/',
    <>
      <input aria-label="Message" />
      <AvailableNow onCall={() => {}} />
    </>,
  );
  const isOn = (status: string) =>
    act(() => {
      queryClient.setQueryData(queryKeyOf('GET /api/friends'), [{ ...ruth, status }, ben]);
    });
  const row = () => screen.findByRole('link', { name: 'Ruth' });
  await row();
  act(() => drawAttentionTo('1'));
  expect(document.activeElement).toBe(await row());

  const message = screen.getByLabelText('Message');
  message.focus();
  isOn('unavailable');
  await vi.waitFor(() => expect(screen.queryByText('Ruth')).toBeNull());
  isOn('available');
  await row();
  expect(document.activeElement).toBe(message);
  act(() => drawAttentionTo('1'));
  expect(document.activeElement).toBe(await row());
  act(() => drawAttentionTo(null));
});

test('the names are in the order of the person’s language, whatever the server’s', async () => {
  setLanguage('es', english);
  await draw(['Ñandú', 'Oda', 'Nuria'].map((name, id) => friend(String(id), name, 80)));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => /Nuria|Ñandú|Oda/.exec(row)?.[0])).toEqual(['Nuria', 'Ñandú', 'Oda']);
});
