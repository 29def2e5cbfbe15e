import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { queryClient } from '../../api/query-client.ts';
import { getSessionId, storeSession } from '../../api/session.ts';
import { isJustConfirmed, leaveForService } from '../../api/sign-in-service.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { fill, renderAgain, renderAt } from '../../testing/render-at.tsx';
import { currentToast } from '../../ui/toast.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { ServiceScreen } from './ServiceScreen.tsx';

const SERVICE = 'id.example.org';
const ADDRESS = `https://${SERVICE}/auth?state=s1`;
const BACK = '/oidc?code=c1&state=s1&iss=https%3A%2F%2Fid.example.org';
const app = { body: { registration: 'open', signInService: SERVICE } };
const start = { body: { url: ADDRESS, secret: 'device-secret' } };
const me = { body: { id: 'nora', statusVersion: 1 } };

const left: string[] = [];
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  left.length = 0;
  vi.spyOn(window.location, 'href', 'set').mockImplementation((url) => void left.push(url));
});

async function leave(routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ 'GET /api/app': app, 'POST /api/oidc/start': start, ...routes });
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  await user.click(await screen.findByRole('button', { name: `Continue with ${SERVICE}` }));
  await vi.waitFor(() => expect(left.at(-1)).toBe(ADDRESS));
  return server;
}
async function comeBack(routes: Parameters<typeof fakeServer>[0], at = BACK) {
  const server = await leave(routes);
  return { server, ...renderAt(at, <ServiceScreen />) };
}

test('no button where no service is set up', async () => {
  const server = fakeServer({ 'GET /api/app': { body: { ...app.body, signInService: null } } });
  renderAt('/login', <AuthScreen mode="sign-in" />);
  await vi.waitFor(() => expect(server.last()?.path).toBe('/api/app'));
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
});

test('a service that does not answer is told on the sign-in screen', async () => {
  fakeServer({
    'GET /api/app': app,
    'POST /api/oidc/start': { status: 503, body: { message: 'x', code: 'oidc_unavailable' } },
  });
  const { user } = renderAt('/login', <AuthScreen mode="sign-in" />);
  await user.click(await screen.findByRole('button', { name: /Continue with/ }));
  expect(await screen.findByText(/service isn’t answering/)).toBeTruthy();
});

describe('back from the service', () => {
  test('the answer and the device’s secret sign in, once', async () => {
    const { server, history } = await comeBack({
      'POST /api/oidc/login': { body: { outcome: 'signed_in', sessionId: 'fresh' } },
      'GET /api/me': me,
    });
    await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
    const login = server.asked.filter(({ path }) => path === '/api/oidc/login');
    expect(login.map(({ body }) => body)).toEqual([
      { code: 'c1', state: 's1', iss: 'https://id.example.org', secret: 'device-secret' },
    ]);
    await vi.waitFor(() => expect(history).toEqual(['/']));
    expect(JSON.stringify(localStorage)).not.toContain('device-secret');
  });

  test('an account that cannot be read after the sign-in is left to the app, which tries again', async () => {
    const { history } = await comeBack({
      'POST /api/oidc/login': { body: { outcome: 'signed_in', sessionId: 'fresh' } },
      'GET /api/me': { status: 500, body: { code: 'internal', message: 'x' } },
    });
    await vi.waitFor(() => expect(history).toEqual(['/']));
    expect(getSessionId()).toBe('fresh');
  });

  test('a confirmation counts for the session that asked, and for no other', async () => {
    storeSession('nora');
    fakeServer({ 'POST /api/oidc/start': start, 'POST /api/reauthenticate': { body: {} } });
    await leaveForService('/account');
    const { history } = renderAt(BACK, <ServiceScreen />);
    await vi.waitFor(() => expect(history).toEqual(['/account']));
    expect(isJustConfirmed()).toBe(true);
    storeSession('ben');
    expect(isJustConfirmed()).toBe(false);
  });

  test('an address that somebody sent signs nobody in', async () => {
    const server = fakeServer({ 'GET /api/app': app });
    renderAt(BACK, <ServiceScreen />);
    expect(await screen.findByText(/began on another device/)).toBeTruthy();
    expect(server.asked.some(({ path }) => path.startsWith('/api/oidc'))).toBe(false);
  });

  test('a session from meanwhile is not replaced', async () => {
    await leave({});
    cleanup();
    queryClient.clear();
    storeSession('other');
    const server = fakeServer({});
    renderAgain(BACK, <ServiceScreen />);
    expect(await screen.findByText('You’re already signed in here.')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  test('cancelled and refused are said, with a way back', async () => {
    await comeBack({}, '/oidc?error=access_denied&state=s1');
    expect(await screen.findByText(/was canceled/)).toBeTruthy();
    const refusal = { status: 403, body: { message: 'x', code: 'oidc_unverified' } };
    await comeBack({ 'POST /api/oidc/login': refusal }, BACK.replace('s1', 's2'));
    expect(await screen.findByText(/hasn’t verified your email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  });

  test.each([
    ['a refusal', { status: 400, body: { message: 'x', code: 'oidc_refused' } }, /start again/i],
    [
      'a sign-up',
      { body: { outcome: 'details', email: 'n@example.com', displayName: 'N', ticket: 't' } },
      /n@example.com/,
    ],
  ])('the answer leaves the address at %s', async (_what, login, words) => {
    window.history.replaceState(null, '', BACK);
    await comeBack({ 'POST /api/oidc/login': login });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(window.location.pathname + window.location.search).toBe('/oidc');
  });

  test('somebody suspended confirms at the service, and then gets their data', async () => {
    const suspended = {
      status: 403,
      body: { code: 'suspended', message: 'x', params: { token: 'one-time' } },
    };
    const { server, user } = await comeBack({
      'POST /api/oidc/login': suspended,
      'GET /api/moderation': { body: [] },
      'GET /api/account/export': { status: 403, body: { code: 'reauth_required', message: 'x' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await vi.waitFor(() => expect(left).toEqual([ADDRESS, ADDRESS]));
    const starts = server.asked.filter(({ path }) => path === '/api/oidc/start');
    expect(starts.map(({ body }) => body)).toEqual([
      { isConfirmation: false },
      { isConfirmation: true },
    ]);
    cleanup();
    queryClient.clear();
    renderAgain(BACK, <ServiceScreen />);
    await vi.waitFor(() =>
      expect(server.asked.findLast(({ path }) => path === '/api/oidc/login')?.body).toMatchObject({
        isConfirmation: true,
      }),
    );
  });

  test('somebody new completes name and number first', async () => {
    const details = { outcome: 'details', email: 'nora@example.com', displayName: 'Nora Lind' };
    const { server, user } = await comeBack({
      'POST /api/oidc/login': { body: { ...details, ticket: 't1' } },
      'POST /api/oidc/register': { body: { sessionId: 'fresh' } },
      'GET /api/me': me,
    });
    expect(await screen.findByText(/nora@example.com/)).toBeTruthy();
    const finish = screen.getByRole('button', { name: 'Finish signing up' });
    await user.click(finish);
    expect(server.last()?.path).not.toBe('/api/oidc/register');
    await fill(user, 'Phone number', '+1 650 555 0100');
    await user.click(finish);
    await vi.waitFor(() => expect(getSessionId()).toBe('fresh'));
    const sent = server.asked.find(({ path }) => path === '/api/oidc/register');
    expect(sent?.body).toMatchObject({
      ...{ ticket: 't1', displayName: 'Nora Lind', phoneNumber: '+1 650 555 0100' },
      ...{ showPhoneToContacts: true, findMeByPhoneNumber: true },
    });
  });

  test('an account that is there is signed in to once, and linked then', async () => {
    const first = { outcome: 'sign_in_first', email: 'nora@example.com', ticket: 't1' };
    const routes = {
      'POST /api/oidc/login': { body: first },
      'POST /api/login': { body: { sessionId: 'fresh' } },
      'POST /api/oidc/link': {},
      'GET /api/me': me,
    };
    const { user } = await comeBack(routes);
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    const server = fakeServer({ 'GET /api/app': app, ...routes });
    const { user: again } = renderAt('/login', <AuthScreen mode="sign-in" />);
    await fill(again, 'Email', 'nora@example.com');
    await fill(again, 'Password', 'lantern');
    await again.click(screen.getByRole('button', { name: 'Sign In' }));
    await vi.waitFor(() => expect(server.last()?.path).toBe('/api/me'));
    const link = server.asked.find(({ path }) => path === '/api/oidc/link');
    expect(link?.body).toEqual({ ticket: 't1' });
    expect(link?.headers.get('authorization')).toBe('Bearer fresh');
    expect(currentToast()?.title).toBe('Your sign-in service is linked');
  });
});
