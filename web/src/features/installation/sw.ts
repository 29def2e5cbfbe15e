/**
 * The service worker, at /sw.js: the app starts without a network, and pushes are shown. It keeps
 * the files of one build and the public pages, and never an answer of the API.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PushEvent, WindowClient, WorkerEvent, WorkerScope } from './worker-scope.ts';
import { APP_PAGE } from './kept-pages.ts';
import { keepLanguage, keptLanguage, LANGUAGE_CACHE } from './kept-language.ts';
import { notificationOf, spoken } from './worker-notification.ts';
import { createRouter, inAnyLanguage } from './worker-routes.ts';

/** Written in by the build (web/vite/service-worker.ts). `revision` is null where the name has a hash. */
declare const __PRECACHE__: {
  build: string;
  files: { url: string; revision: string | null }[];
};

const worker = globalThis as unknown as WorkerScope;
const { build, files } = __PRECACHE__;
/** All builds share it: a new build fetches only files that changed, and removes the others last. */
const FILES = 'porchlight-files';
/** The open page needs the network, too. */
const AT_ONCE = 6;
/** Files that were fetched because somebody needed them, such as letters of another script. */
const laterCache = `porchlight-later-${build}`;

const precache = new PrecacheController({
  cacheName: FILES,
  plugins: [
    {
      // The server gives pages to requests that ask for pages.
      requestWillFetch: async ({ request }) =>
        new Request(request, { headers: { accept: 'text/html, */*' } }),
    },
  ],
});
precache.addToCacheList(files);
const router = createRouter(precache, laterCache);

worker.addEventListener('install', (event) => event.waitUntil(install(event)));

/**
 * A first worker that could not fetch all of its files leaves some behind. WebKit finds them neither
 * then nor when they are kept again, so the next attempt begins with none; and no worker that lacks a
 * file is installed.
 */
async function install(event: WorkerEvent): Promise<void> {
  if (!worker.registration.active) await caches.delete(FILES);
  await keepHashed(event);
  await precache.install(event);
  const kept = new Set((await (await caches.open(FILES)).keys()).map(({ url }) => url));
  const lost = [...precache.getURLsToCacheKeys().values()].filter((url) => !kept.has(url));
  if (lost.length > 0) throw new Error(`not kept: ${lost.join(' ')}`);
}

/**
 * Workbox fetches one file after another, and on a slow network each waits for the one before. What
 * is kept already when its turn comes, it does not fetch again.
 */
async function keepHashed(event: WorkerEvent): Promise<void> {
  const waiting = [...precache.getURLsToCacheKeys()].filter(([url, cacheKey]) => url === cacheKey);
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [request, cacheKey] = [new Request(next[0], { credentials: 'same-origin' }), next[1]];
      await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

async function takeOver(event: WorkerEvent): Promise<void> {
  const { installing, waiting } = worker.registration;
  // A newer build may have fetched files into the same cache already; it tidies up in its turn.
  if (!installing && !waiting) await precache.activate(event);
  const used = [FILES, laterCache, LANGUAGE_CACHE];
  const older = (await caches.keys()).filter((name) => !used.includes(name));
  await Promise.all(older.map(async (name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const answer = router.handleRequest({ request: event.request, event });
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  if (event.data === 'which build') event.source?.postMessage({ build });
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
  const { language } = (event.data ?? {}) as { language?: unknown };
  if (typeof language === 'string') event.waitUntil(keepLanguage(language));
});

worker.addEventListener('push', (event: PushEvent) => event.waitUntil(show(readData(event))));

async function show(data: unknown): Promise<void> {
  const language = spoken(await keptLanguage().catch(() => null), worker.navigator.languages);
  const { title, options } = notificationOf(data, language);
  await Promise.all([
    worker.registration.showNotification(title, options),
    // How many are unread only the app knows; a dot says that there is something.
    worker.navigator.setAppBadge?.().catch(() => undefined),
  ]);
}

function readData({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { id } = (event.notification.data ?? {}) as { id?: unknown };
  event.waitUntil(openHome(typeof id === 'string' ? id : null));
});

/** A public page, which is kept beside the app, is no part of it and hears nothing. */
const isApp = (client: WindowClient): boolean =>
  !files.some(({ url }) => url !== APP_PAGE && url === inAnyLanguage(client.url));

/**
 * An open page goes home by itself, so that nothing typed in it is lost to a page load. `push` is the
 * notification, whose person the app brings into sight.
 */
async function openHome(push: string | null): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const apps = open.filter(isApp);
  const best = apps.find(({ focused }) => focused) ?? apps[0];
  const about = push === null ? '' : `&push=${encodeURIComponent(push)}`;
  if (!best) return void (await worker.clients.openWindow(`/?app${about}`));
  best.postMessage({ open: '/', ...(push !== null && { push }) });
  // Some browsers refuse; the page is at home all the same when the person gets there.
  await best.focus().catch(() => undefined);
}

/** The browser has replaced this device's address; the app tells the server, now or when it starts. */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

async function renewSubscription(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of open) client.postMessage({ renewPush: true });
}
