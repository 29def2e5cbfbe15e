import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Handler = (event: unknown) => void;
const handlers = new Map<string, Handler>();
const client = {
  url: 'https://p.example/settings',
  focus: vi.fn<() => Promise<void>>(async () => undefined),
  focused: false,
  postMessage: vi.fn<(message: unknown) => void>(),
};
const scope = {
  clients: {
    claim: vi.fn<() => Promise<void>>(async () => undefined),
    matchAll: vi.fn<() => Promise<unknown[]>>(async () => []),
    openWindow: vi.fn<(address: string) => Promise<void>>(async () => undefined),
  },
  skipWaiting: vi.fn<() => Promise<void>>(async () => undefined),
  registration: {
    active: null as object | null,
    installing: null as object | null,
    waiting: null as object | null,
    showNotification: vi.fn<(title: string, options?: { body: string }) => Promise<void>>(
      async () => undefined,
    ),
  },
};

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('__PRECACHE__', {
    build: '/assets/a.js',
    files: ['/login', '/guide'].map((url) => ({ url, revision: 'r1' })),
  });
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) =>
    handlers.set(type, handler),
  );
  await import('./sw.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function send(type: string, event: Record<string, unknown>): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.get(type)?.({ waitUntil: (done: Promise<unknown>) => work.push(done), ...event });
  await Promise.all(work);
}

test('a push is shown, even one that cannot be read', async () => {
  await send('push', { data: { json: () => ({ title: 'Ana is available', message: 'Now.' }) } });
  const broken = () => {
    throw new SyntaxError('not JSON');
  };
  await send('push', { data: { json: broken } });
  await send('push', { data: null });
  const titles = scope.registration.showNotification.mock.calls.map(([title]) => title);
  expect(titles).toEqual(['Ana is available', 'Porchlight', 'Porchlight']);
});

test('one that cannot be read is in the language of the app, else of the device', async () => {
  const bodies: string[] = [];
  scope.registration.showNotification.mockImplementation(async (_, options) => {
    bodies.push(options?.body ?? '');
  });
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (at: string) => kept.get(at)?.clone(),
      put: async (at: string, answer: Response) => void kept.set(at, answer),
    }),
  });
  const shown = async (chosen: string | null, device: string) => {
    vi.stubGlobal('navigator', { languages: [device] });
    if (chosen !== null) await send('message', { data: { language: chosen }, source: null });
    await send('push', { data: null });
    return bodies.at(-1);
  };
  expect(await shown(null, 'nl-NL')).toBe('You have a new notification.');
  expect(await shown(null, 'fr-CA')).toBe('Tu as une nouvelle notification.');
  expect(await shown('de', 'fr-CA')).toBe('Du hast eine neue Mitteilung.');
});

test('a tap on it closes it and opens home, in the window that is open if there is one', async () => {
  const notification = { close: vi.fn<() => void>() };
  await send('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalledOnce();
  expect(scope.clients.openWindow).toHaveBeenCalledWith('/?app');

  const inFront = {
    ...client,
    focused: true,
    focus: vi.fn<() => Promise<void>>(async () => undefined),
  };
  scope.clients.matchAll.mockResolvedValueOnce([client, inFront]);
  await send('notificationclick', { notification });
  expect(client.focus).not.toHaveBeenCalled();
  expect(inFront.focus).toHaveBeenCalledOnce();
  // The page goes there by itself: a page load would lose what is typed.
  expect(client.postMessage).toHaveBeenCalledWith({ open: '/' });
  expect(scope.clients.openWindow).toHaveBeenCalledOnce();
});

test('the tap says which notification it was, so that the app leads to its person', async () => {
  const notification = { close: () => undefined, data: { id: 'n/1' } };
  await send('notificationclick', { notification });
  expect(scope.clients.openWindow).toHaveBeenCalledWith('/?app&push=n%2F1');
  scope.clients.matchAll.mockResolvedValueOnce([client]);
  await send('notificationclick', { notification });
  expect(client.postMessage).toHaveBeenCalledWith({ open: '/', push: 'n/1' });
});

test('a public page cannot go there, so the app gets a window of its own', async () => {
  const page = { ...client, url: 'https://p.example/guide', focused: true };
  scope.clients.matchAll.mockResolvedValueOnce([page, client]);
  await send('notificationclick', { notification: { close: () => undefined } });
  expect(client.postMessage).toHaveBeenCalledTimes(1);
  scope.clients.matchAll.mockResolvedValueOnce([{ ...page, url: 'https://p.example/de/guide' }]);
  await send('notificationclick', { notification: { close: () => undefined } });
  expect(client.postMessage).toHaveBeenCalledTimes(1);
  expect(scope.clients.openWindow).toHaveBeenCalledTimes(1);
});

test('a browser that does not bring the window to the front still leads it home', async () => {
  client.focus.mockRejectedValueOnce(new DOMException('', 'InvalidAccessError'));
  scope.clients.matchAll.mockResolvedValueOnce([client]);
  await send('notificationclick', { notification: { close: () => undefined } });
  expect(client.postMessage).toHaveBeenCalledWith({ open: '/' });
});

test('it says which build it is, and takes over only when told', async () => {
  const source = { postMessage: vi.fn<(message: unknown) => void>() };
  await send('message', { data: 'which build', source });
  expect(source.postMessage).toHaveBeenCalledWith({ build: '/assets/a.js' });
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  await send('message', { data: 'take over', source });
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});

describe('while it is installed', () => {
  let kept: string[];
  let isLost: boolean;
  const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  const install = async () => send('install', { type: 'install' });

  beforeEach(() => {
    [kept, isLost] = [[], false];
    const cache = {
      put: async ({ url }: Request) => void (isLost || kept.push(url)),
      keys: async () => kept.map((url) => new Request(url)),
      match: async () => undefined,
    };
    const open = async () => cache;
    const match = async (request: Request | string) =>
      kept.includes(typeof request === 'string' ? request : request.url)
        ? new Response('a file')
        : undefined;
    vi.stubGlobal('caches', { open, match, delete: remove });
    vi.stubGlobal('fetch', async () => new Response('the page'));
    vi.stubGlobal('ExtendableEvent', { [Symbol.hasInstance]: () => true });
  });
  afterEach(() => void (scope.registration.active = null));

  test('a file that the browser lost, although it said that it kept it, stops it', async () => {
    isLost = true;
    await expect(install()).rejects.toThrow('/login');
    isLost = false;
    await install();
    expect(kept).toEqual(
      ['/login', '/guide'].map((page) => `${window.location.origin}${page}?__WB_REVISION__=r1`),
    );
  });

  test('files are fetched some at a time, and none twice', async () => {
    const urls = Array.from({ length: 20 }, (_, index) => `/assets/${index}.js`);
    vi.resetModules();
    const hashed = urls.map((url) => ({ url, revision: null }));
    vi.stubGlobal('__PRECACHE__', {
      build: '/assets/a.js',
      files: [{ url: '/login', revision: 'r1' }, ...hashed],
    });
    let [running, most, fetched] = [0, 0, 0];
    vi.stubGlobal('fetch', async () => {
      [running, fetched] = [running + 1, fetched + 1];
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return new Response('a file');
    });
    await import('./sw.ts');
    await install();
    expect(most).toBe(6);
    expect(fetched).toBe(21);
    expect(new Set(kept).size).toBe(21);
  });

  test('a first one begins without the files of an attempt that failed', async () => {
    await install();
    expect(remove.mock.calls).toEqual([['porchlight-files']]);
  });

  test('a later one fetches only what is new', async () => {
    scope.registration.active = {};
    await install();
    expect(remove).not.toHaveBeenCalled();
  });
});

test('it takes over by removing the files of older builds and their caches', async () => {
  const deleted: string[] = [];
  const kept = ['/login?__WB_REVISION__=r1', '/login?__WB_REVISION__=r0'];
  const cache = {
    keys: async () => kept.map((path) => new Request(new URL(path, window.location.origin))),
    delete: async ({ url }: Request) => deleted.push(new URL(url).search),
  };
  const names = [
    ...['porchlight-files', 'porchlight-later-/assets/a.js', 'porchlight-language'],
    'porchlight /assets/old.js',
  ];
  const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => names, delete: remove });
  await send('activate', {});
  expect(deleted).toEqual(['?__WB_REVISION__=r0']);
  expect(remove.mock.calls).toEqual([['porchlight /assets/old.js']]);
  expect(scope.clients.claim).toHaveBeenCalledOnce();
});

test.each(['installing', 'waiting'] as const)(
  'it takes over and leaves files alone that a newer build, %s, has fetched already',
  async (state) => {
    const remove = vi.fn<(request: Request) => Promise<boolean>>(async () => true);
    const files = [new Request(new URL('/login?__WB_REVISION__=r2', window.location.origin))];
    const cache = { keys: async () => files, delete: remove };
    vi.stubGlobal('caches', { open: async () => cache, keys: async () => ['porchlight-files'] });
    scope.registration[state] = {};
    await send('activate', {});
    scope.registration[state] = null;
    expect(remove).not.toHaveBeenCalled();
    expect(scope.clients.claim).toHaveBeenCalledOnce();
  },
);

test('a subscription that the browser replaced is told to the open pages', async () => {
  scope.clients.matchAll.mockResolvedValueOnce([client]);
  await send('pushsubscriptionchange', {});
  expect(client.postMessage).toHaveBeenCalledWith({ renewPush: true });
});
