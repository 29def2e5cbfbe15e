import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fingerprint } from '../api/last-known.ts';
import { queryClient, readQuery } from '../api/query-client.ts';
import { endSession, forgetSession, getSessionId, storeSession } from '../api/session.ts';
import { signOut } from '../api/sign-out.ts';
import { bareDevice, provideDevice } from '../device/device.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import * as english from '@porchlight/messages/english';
import { loadBundle, setLanguage } from '@porchlight/messages/t';
import { App } from './App.tsx';

vi.setConfig({ testTimeout: 20_000 });
const wait = { timeout: 10_000 };

/** A live connection that stays silent. */
class SilentSocket extends EventTarget {
  readyState = 1;
  close() {}
}

function openAt(path: string, routes: Parameters<typeof fakeServer>[0]) {
  window.history.replaceState(null, '', path);
  const server = fakeServer(routes);
  render(<App />);
  return server;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#FFFFFF">';
});
afterEach(() => {
  cleanup();
  forgetSession();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const themeColor = () =>
  document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

test('a visitor without a stored session is asked for by cookie, and gets the sign-in screen', async () => {
  const server = openAt('/login', { 'GET /api/auth/session': { body: { sessionId: null } } });
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  // And whether this server has a sign-in service, which may be known before or after.
  const asked = server.asked.map(({ path }) => path).filter((path) => path !== '/api/app');
  expect(asked).toEqual(['/api/auth/session']);
  await vi.waitFor(() => expect(document.title).toBe('Sign In · Porchlight'));
  expect(themeColor()).toBe('#FFFFFF');
});

test('/register is the sign-up screen', async () => {
  openAt('/register', { 'GET /api/auth/session': { body: { sessionId: null } } });
  expect(await screen.findByText('Create your account', undefined, wait)).toBeTruthy();
});

test('a deep link of a visitor asks to sign in, and is there afterwards', async () => {
  const me = person();
  openAt('/settings?tab=schedule', {
    'GET /api/auth/session': { body: { sessionId: null } },
    'POST /api/login': { body: { sessionId: 'fresh' } },
    'GET /api/me': { body: me },
  });
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Email'));
  await user.paste('nora@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('lantern');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('tab', { name: 'Schedule' }, wait)).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/settings?tab=schedule');
});

test.each(['/', '/nowhere'])('%s shows a visitor the landing page', async (path) => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  openAt(path, { 'GET /api/auth/session': { body: { sessionId: null } } });
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/landing'), wait);
});

test('on a phone that is the sign-in screen', async () => {
  provideDevice({ ...bareDevice, platform: 'preview' });
  openAt('/', { 'GET /api/auth/session': { body: { sessionId: null } } });
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  provideDevice(bareDevice);
});

test('a public page is fetched, and asks for no session', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  storeSession('s1');
  const server = openAt('/privacy-policy', {});
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/privacy-policy'), wait);
  expect(server.asked).toEqual([]);
});

test('a public page on a phone is the file of the app’s language, and so are its links', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  provideDevice({ ...bareDevice, platform: 'android' });
  setLanguage('de');
  await loadBundle('first');
  openAt('/privacy-policy', {});
  const file = '/site/de/privacy-policy.html';
  await vi.waitFor(() => expect(replace).toHaveBeenLastCalledWith(file), wait);
  cleanup();
  openAt('/fr/guide', {});
  await vi.waitFor(() => expect(replace).toHaveBeenLastCalledWith('/site/fr/guide.html'), wait);
  cleanup();
  openAt('/de/', {});
  await vi.waitFor(() => expect(replace).toHaveBeenLastCalledWith('/'), wait);
  setLanguage('en', english);
  provideDevice(bareDevice);
});

test('a stored session loads its person, and an unknown address is not found', async () => {
  storeSession('s1');
  const server = openAt('/nowhere', { 'GET /api/me': { body: person() } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' }, wait)).toBeTruthy();
  expect(server.asked[0]?.headers.get('Authorization')).toBe('Bearer s1');
  expect(themeColor()).toBe('#FAF4E8');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('Accessibility Mode sets class, theme and browser colour', async () => {
  storeSession('s1');
  openAt('/nowhere', { 'GET /api/me': { body: person({ accessibilityMode: true }) } });
  await screen.findByRole('heading', { name: 'Page Not Found' }, wait);
  const { classList, dataset } = document.documentElement;
  expect([classList.contains('accessibility-mode'), dataset.theme]).toEqual([true, 'access']);
  expect(themeColor()).toBe('#FFFFFF');
  queryClient.setQueryData(['/api/me'], person({ accessibilityMode: false }));
  await vi.waitFor(() => expect(themeColor()).toBe('#FAF4E8'));
  expect([classList.contains('accessibility-mode'), dataset.theme]).toEqual([false, undefined]);
});

test('a dead session is forgotten without a word', async () => {
  storeSession('dead');
  openAt('/login', {
    'GET /api/me': { status: 401, body: { message: 'x', code: 'session_required' } },
  });
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  expect(localStorage.getItem('sessionId')).toBeNull();
  expect(screen.queryByText(/session has expired/)).toBeNull();
});

test('a server out of reach signs nobody out', async () => {
  storeSession('s1');
  const server = openAt('/nowhere', {});
  expect(await screen.findByText(/^Unable to connect/, undefined, wait)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(getSessionId()).toBe('s1');
  server.routes['GET /api/me'] = { body: person() };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' }, wait)).toBeTruthy();
});

test('a start out of reach shows what was last known, marked as old, and locks the own switch', async () => {
  storeSession('s1');
  const contactAt = Date.now() - 10 * 60_000;
  const friend = {
    id: 'f1',
    friendshipId: 'fs1',
    displayName: 'Ruth Hale',
    username: 'ruth',
    avatar: null,
    status: 'available',
    statusMessage: null,
    statusExpiresAt: null,
    showTimerToOthers: true,
    phoneNumber: '+14155550101',
    currentStreak: 0,
  };
  const over = { ...friend, id: 'f2', displayName: 'Sam Okafor' };
  const lists = {
    '/api/me': person(),
    '/api/friends': [friend, { ...over, statusExpiresAt: new Date(contactAt + 1).toISOString() }],
    '/api/notifications': [],
    '/api/friend-requests': [],
    '/api/contact-groups': [],
  };
  const visit = { owner: fingerprint('s1'), contactAt, clockOffset: 0, lists };
  localStorage.setItem('user-last-known', JSON.stringify(visit));
  localStorage.setItem(`onboarding-info-shown-${person().id}`, 'true');
  openAt('/', {});
  expect(await screen.findByText('You’re offline', undefined, wait)).toBeTruthy();
  expect(screen.getByText(/^Last updated /)).toBeTruthy();
  expect(screen.getByText('Last known')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Ruth Hale, Available/ })).toBeTruthy();
  // The end of this one is known, and has passed.
  expect(screen.queryByText('Sam Okafor')).toBeNull();
  const lamp = screen.getByRole('switch', { name: 'Porch light', checked: false });
  expect(lamp.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(lamp);
  expect(screen.getByRole('switch', { name: 'Porch light', checked: false })).toBe(lamp);
});

test('routes that anyone may read ask for no session', async () => {
  storeSession('s1');
  const server = openAt('/verification-expired', {});
  expect(await screen.findByText('This link has expired', undefined, wait)).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test('a session that ends while in use leads to sign-in, and says why', async () => {
  storeSession('s1');
  openAt('/nowhere', { 'GET /api/me': { body: person() } });
  await screen.findByRole('heading', { name: 'Page Not Found' }, wait);
  localStorage.setItem('user-draft', 'x');
  act(() => endSession('s1', 'ended'));
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  expect(
    (await screen.findAllByText(/session has expired/, undefined, wait)).length,
  ).toBeGreaterThan(0);
  expect(window.location.pathname).toBe('/login');
  expect(readQuery('GET /api/me')).toBeUndefined();
  expect(localStorage.getItem('user-draft')).toBeNull();
});

test('whoever signs in after a session has ended gets a page that holds nothing of the last person', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  storeSession('s1');
  openAt('/nowhere', { 'GET /api/me': { body: person() } });
  await screen.findByRole('heading', { name: 'Page Not Found' }, wait);
  act(() => endSession('s1', 'ended'));
  await screen.findByText('Welcome back', undefined, wait);
  expect(reload).not.toHaveBeenCalled();
  act(() => storeSession('s2'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('logout tells the server, clears everything and reloads after 100 ms', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  storeSession('s1');
  const server = openAt('/nowhere', { 'GET /api/me': { body: person() }, 'POST /api/logout': {} });
  await screen.findByRole('heading', { name: 'Page Not Found' }, wait);
  localStorage.setItem('my-preferences-1', 'x');
  vi.useFakeTimers();
  await act(async () => signOut());
  expect(server.asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/logout' });
  expect(server.asked.at(-1)?.headers.get('Authorization')).toBe('Bearer s1');
  expect([getSessionId(), localStorage.getItem('sessionId')]).toEqual([null, null]);
  expect(localStorage.getItem('my-preferences-1')).toBeNull();
  expect(readQuery('GET /api/me')).toBeUndefined();
  vi.advanceTimersByTime(99);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('signing out offline stays signed out when the server is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  storeSession('s1');
  const server = openAt('/nowhere', { 'GET /api/me': { body: person() } });
  await screen.findByRole('heading', { name: 'Page Not Found' }, wait);
  await act(async () => signOut());
  server.routes['GET /api/auth/session'] = { body: { sessionId: 's1' } };
  cleanup();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), wait);
  window.history.replaceState(null, '', '/login');
  render(<App />);
  expect(await screen.findByText('Welcome back', undefined, wait)).toBeTruthy();
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/auth/session');
  storeSession('s2');
  expect(localStorage.getItem('porchlight-signed-out')).toBeNull();
});
