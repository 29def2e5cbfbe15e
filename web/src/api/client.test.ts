import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { call, pathOf } from './client.ts';
import { ApiError, messageOf, NetworkError } from './errors.ts';
import { forgetSession, getSessionId, onSessionEnded, storeSession } from './session.ts';

beforeEach(() => forgetSession());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );
}

test('a call sends the session, the body as JSON and the cookies, and gives the answer', async () => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response('{"id":"a"}'),
  );
  vi.stubGlobal('fetch', fetched);
  storeSession('secret');
  const answer = await call('POST /api/status', { body: { status: 'available' } });
  expect(answer).toEqual({ id: 'a' });
  const [path, init] = fetched.mock.lastCall ?? [];
  expect(path).toBe('/api/status');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(init?.headers).toMatchObject({
    Authorization: 'Bearer secret',
    'Content-Type': 'application/json',
  });
  expect(init?.body).toBe('{"status":"available"}');
});

test('without session and body there is neither credential nor content type', async () => {
  const server = fakeServer({ 'GET /api/auth/session': { body: { sessionId: null } } });
  await call('GET /api/auth/session');
  expect(server.last()?.headers.has('Authorization')).toBe(false);
  expect(server.last()?.headers.has('Content-Type')).toBe(false);
});

test('parameters are filled in and encoded', () => {
  expect(
    pathOf('DELETE /api/contact-groups/:id/members/:friendshipId', {
      params: { id: 'a/b', friendshipId: 'ü ?' },
    }),
  ).toBe('/api/contact-groups/a%2Fb/members/%C3%BC%20%3F');
  expect(pathOf('GET /api/friends', { query: { a: '1&2', b: undefined } })).toBe(
    '/api/friends?a=1%262',
  );
});

test('an error carries status, code, field, parameters and waiting time', async () => {
  fakeServer({
    'POST /api/login': {
      status: 429,
      body: {
        message: 'Too many attempts.',
        code: 'too_many_requests',
        field: 'email',
        params: { limit: 5 },
      },
      headers: { 'Retry-After': '17' },
    },
  });
  const error = await failureOf(call('POST /api/login', { body: { email: '', password: '' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '429: Too many attempts.',
    status: 429,
    code: 'too_many_requests',
    field: 'email',
    params: { limit: 5 },
    retryAfter: 17,
  });
});

test('a body that is no JSON is shown as it is, and an empty one as the status text', async () => {
  const answers = [
    new Response('Bad gateway, sorry', { status: 502 }),
    new Response('', { status: 503, statusText: 'Service Unavailable' }),
    new Response('{"error":1}', { status: 500 }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await failureOf(call('GET /api/me'))).toMatchObject({
    message: '502: Bad gateway, sorry',
  });
  expect(await failureOf(call('GET /api/me'))).toMatchObject({
    message: '503: Service Unavailable',
  });
  const last = await failureOf(call('GET /api/me'));
  expect(last).toMatchObject({ message: '500: {"error":1}', code: null });
  expect(messageOf(last, 'Failed')).toBe('Failed');
});

test('no connection, and a page that is not ours, say so in words', async () => {
  const words = 'Unable to connect. Please check your internet connection and try again.';
  fakeServer({ 'GET /api/me': { body: '<html>Hotel</html>' } });
  const refused = await failureOf(call('GET /api/friends'));
  expect(refused).toBeInstanceOf(NetworkError);
  expect(messageOf(await failureOf(call('GET /api/me')), 'Failed')).toBe(words);
  expect(messageOf(refused, 'Failed')).toBe(words);
});

test('a server that does not answer within 20 seconds counts as out of reach', async () => {
  vi.useFakeTimers();
  const hangs = async (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  vi.stubGlobal('fetch', hangs);
  const failure = failureOf(call('GET /api/me'));
  let settled = false;
  void failure.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBeInstanceOf(NetworkError);
});

test('a caller who gives up gets its own abort, not a connection error', async () => {
  fakeServer({ 'GET /api/me': async () => new Promise(() => undefined) });
  vi.stubGlobal(
    'fetch',
    async (_path: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const caller = new AbortController();
  const failure = failureOf(call('GET /api/me', { signal: caller.signal }));
  caller.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
});

test('several 401 end the session once, and a late one spares the session after it', async () => {
  const ended = vi.fn<(reason: string) => void>();
  const stop = onSessionEnded(ended);
  fakeServer({
    'GET /api/me': { status: 401, body: { message: 'Please sign in.', code: 'session_required' } },
  });
  storeSession('first');
  const calls = [call('GET /api/me'), call('GET /api/me'), call('GET /api/me')];
  await Promise.allSettled(calls);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(getSessionId()).toBeNull();

  storeSession('second');
  const late = call('GET /api/me');
  storeSession('third');
  await Promise.allSettled([late]);
  expect(getSessionId()).toBe('third');
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

test('a 401 that is not the server’s own, as from a proxy that wants a password, ends no session', async () => {
  fakeServer({ 'GET /api/me': { status: 401, body: '<h1>Authorization Required</h1>' } });
  storeSession('mine');
  expect(await failureOf(call('GET /api/me'))).toMatchObject({ status: 401 });
  expect(getSessionId()).toBe('mine');
});

test('a wrong password does not end the session that was sent along', async () => {
  fakeServer({
    'POST /api/login': { status: 401, body: { message: 'Invalid', code: 'wrong_credentials' } },
  });
  storeSession('mine');
  await failureOf(call('POST /api/login', { body: { email: 'a', password: 'b' } }));
  expect(getSessionId()).toBe('mine');
});
