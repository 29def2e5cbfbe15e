import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFor } from './worker-answers.ts';
import { notificationOf } from './worker-notification.ts';

const ORIGIN = 'https://p.example';
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  kept.set('/login', 'the app').set('/guide', 'the guide').set('/assets/a.js', 'kept script');
  const pathOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const cache = {
    match: async (request: Request | string) => {
      const text = kept.get(pathOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request: Request, answer: Response) =>
      void kept.set(pathOf(request), await answer.text()),
  };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(path: string, { mode = 'no-cors', method = 'GET' } = {}) {
  const url = path.startsWith('http') ? path : ORIGIN + path;
  return answerFor({ url, mode, method } as Request, ORIGIN, 'c');
}
const online = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));
const offline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });

test.each([
  '/api/me',
  '/api/friends',
  '/ws',
  '/photos/x',
  '/dev/mail',
  '/icon.svg',
  'https://other.example/assets/a.js',
])('%s is left to the network', (path) => {
  expect(ask(path)).toBeNull();
  expect(ask('/assets/a.js', { method: 'POST' })).toBeNull();
  if (path.startsWith('/api')) expect(ask(path, { mode: 'navigate' })).toBeNull();
});

test('a page comes from the server; without a network the app, or a public page, from here', async () => {
  online('fresh');
  expect(await (await ask('/', { mode: 'navigate' }))?.text()).toBe('fresh');
  offline();
  expect(await (await ask('/contacts', { mode: 'navigate' }))?.text()).toBe('the app');
  expect(await (await ask('/guide', { mode: 'navigate' }))?.text()).toBe('the guide');
  kept.clear();
  await expect(ask('/', { mode: 'navigate' })).rejects.toThrow('no network');
});

test('a network that does not answer is waited for two seconds only', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => undefined));
  const answer = ask('/', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await (await answer)?.text()).toBe('the app');
});

test('a proxy that answers 502 while the server restarts does not replace the app', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
  expect(await (await ask('/', { mode: 'navigate' }))?.text()).toBe('the app');
  kept.clear();
  expect((await ask('/', { mode: 'navigate' }))?.status).toBe(502);
});

test('a file with a hash is taken from here, and kept when it was not', async () => {
  online('from the server');
  expect(await (await ask('/assets/a.js'))?.text()).toBe('kept script');
  expect(await (await ask('/assets/b.woff2'))?.text()).toBe('from the server');
  expect(kept.get('/assets/b.woff2')).toBe('from the server');
});

test('a push says what it says, and something even when it says nothing', () => {
  const shown = notificationOf({ id: 'n1', title: 'Ana is available', message: 'Call now.' });
  expect(shown).toMatchObject({
    title: 'Ana is available',
    options: { body: 'Call now.', tag: 'n1', data: { id: 'n1' } },
  });
  for (const broken of [undefined, null, 'text', 7, { title: 3 }, {}]) {
    const { title, options } = notificationOf(broken);
    expect(title).toBe('Porchlight');
    expect(options.body).not.toBe('');
    expect(options.tag).toBeUndefined();
  }
});
