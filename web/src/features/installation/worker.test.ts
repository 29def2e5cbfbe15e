import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { notificationOf } from './worker-notification.ts';
import { createRouter } from './worker-routes.ts';

const ORIGIN = window.location.origin;
const FILES = ['/login', '/guide', '/assets/a.js'];
/** Every cache by its name, with the text of each address. */
const stored = new Map<string, Map<string, string>>();
const put = (cache: string, path: string, text: string) =>
  stored.set(cache, new Map(stored.get(cache)).set(path, text));
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

beforeEach(() => {
  stored.clear();
  for (const [path, text] of Object.entries({
    '/login': 'the app',
    '/guide': 'the guide',
    '/assets/a.js': 'kept script',
  })) {
    put('files', path, text);
  }
  const open = async (name: string) => ({
    match: async (request: Request | string) => {
      const text = stored.get(name)?.get(pathOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request: Request, answer: Response) =>
      void put(name, pathOf(request), await answer.text()),
  });
  const match = async (request: Request | string, { cacheName }: { cacheName: string }) =>
    (await open(cacheName)).match(request);
  vi.stubGlobal('caches', { open, match });
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(path: string, { mode = 'no-cors', method = 'GET' } = {}) {
  const precache = new PrecacheController({ cacheName: 'files' });
  precache.addToCacheList(FILES.map((url) => ({ url, revision: null })));
  const request = new Request(new URL(path, ORIGIN), { method });
  // No script can make a request of this mode; the browser does for pages.
  Object.defineProperty(request, 'mode', { value: mode });
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined, request });
  return createRouter(precache, 'later').handleRequest({ request, event: event as never });
}
const text = async (path: string, options?: { mode?: string }) =>
  (await ask(path, options))?.text();
const page = { mode: 'navigate' };
const online = (answer: string) => vi.stubGlobal('fetch', async () => new Response(answer));
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
  expect(ask(path)).toBeUndefined();
  expect(ask('/assets/a.js', { method: 'POST' })).toBeUndefined();
  if (path.startsWith('/api')) expect(ask(path, page)).toBeUndefined();
});

test('a page comes from the server; without a network the app, or a public page, from here', async () => {
  online('fresh');
  expect(await text('/', page)).toBe('fresh');
  offline();
  expect(await text('/contacts', page)).toBe('the app');
  expect(await text('/guide', page)).toBe('the guide');
  stored.clear();
  await expect(ask('/', page)).rejects.toThrow('no network');
});

test('a network that does not answer is waited for two seconds only', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => undefined));
  const answer = text('/', page);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe('the app');
});

test('a proxy that answers 502 while the server restarts does not replace the app', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
  expect(await text('/', page)).toBe('the app');
  stored.clear();
  expect((await ask('/', page))?.status).toBe(502);
});

test('a page of the server is never stored', async () => {
  online('somebody’s own page');
  await text('/', page);
  expect(stored.get('later')).toBeUndefined();
});

test('a file with a hash is taken from here, and kept when it was not', async () => {
  online('from the server');
  expect(await text('/assets/a.js')).toBe('kept script');
  expect(await text('/assets/b.woff2')).toBe('from the server');
  await vi.waitFor(() =>
    expect(stored.get('later')?.get('/assets/b.woff2')).toBe('from the server'),
  );
  offline();
  expect(await text('/assets/b.woff2')).toBe('from the server');
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
