/**
 * The service worker, at /sw.js: the app starts without a network, and pushes are shown. It keeps
 * the files of one build and the public pages, and never an answer of the API.
 */
import type { FetchEvent, PushEvent, WorkerScope } from './worker-scope.ts';
import { answerFor } from './worker-answers.ts';
import { notificationOf } from './worker-notification.ts';

/** Written in by the build (web/vite/service-worker.ts). */
declare const __PRECACHE__: { build: string; files: readonly string[] };

const worker = globalThis as unknown as WorkerScope;
const { build, files } = __PRECACHE__;
/** The name carries the build: by that the app tells caches of older builds. */
const cacheName = `porchlight ${build}`;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Pages are given to those who ask for pages.
  const headers = { accept: 'text/html, */*' };
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache', headers })));
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(older.map(async (name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event: FetchEvent) => {
  const answer = answerFor(event.request, worker.location.origin, cacheName);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  if (event.data === 'which build') event.source?.postMessage({ build });
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('push', (event: PushEvent) => {
  const { title, options } = notificationOf(readData(event));
  event.waitUntil(
    Promise.all([
      worker.registration.showNotification(title, options),
      // How many are unread only the app knows; a dot says that there is something.
      worker.navigator.setAppBadge?.().catch(() => undefined),
    ]),
  );
});

function readData({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openHome());
});

/** An open page goes home by itself, so that nothing typed in it is lost to a page load. */
async function openHome(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const best = open.find(({ focused }) => focused) ?? open[0];
  if (!best) return void (await worker.clients.openWindow('/?app'));
  await best.focus();
  best.postMessage({ open: '/' });
}

/** The browser has replaced this device's address; the app tells the server, now or when it starts. */
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

async function renewSubscription(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of open) client.postMessage({ renewPush: true });
}
