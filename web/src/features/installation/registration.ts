/** Registers the worker, and knows when a newer build waits behind it. */
import { language } from '@porchlight/messages/t';
import { nextChance } from '../../environment/next-chance.ts';
import { createStore, useStore } from '../../state/create-store.ts';

const LOOK_EVERY_MS = 60 * 60_000;
const ANSWER_WITHIN_MS = 3000;
const FIRST_RETRY_MS = 5000;
/** On a full disk each attempt fetches all files before it fails. */
const LONGEST_RETRY_MS = 60 * 60_000;

const waiting = createStore<ServiceWorker | null>(null);

/** True while a newer build has been fetched and waits to take over. */
export function useUpdateReady(): boolean {
  return useStore(waiting) !== null;
}

/** The person agreed: the new worker takes over, and the page is loaded anew by it. */
export function applyUpdate(): void {
  const worker = waiting.get();
  if (!worker) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('take over');
  waiting.set(null);
}

/** Not asked again until the page is opened anew. */
export function postponeUpdate(): void {
  waiting.set(null);
}

/** `build` names the page's own build, as in startStorage. */
export async function registerWorker(build: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await registerUntilThere();
  // The worker words a push that it cannot read in this language.
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ language: language() }),
  );
  if (registration.waiting) await consider(registration.waiting, build);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller)
        void consider(worker, build);
    });
  });
  lookForUpdates(registration);
}

/** A network that was gone just then must not leave the app without a worker until it is reopened. */
async function registerUntilThere(): Promise<ServiceWorkerRegistration> {
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(LONGEST_RETRY_MS, delay * 2)) {
    const registration = await register();
    const isThere =
      registration !== null &&
      (registration.active !== null || (await isInstalled(registration.installing)));
    if (isThere) return registration;
    await nextChance(delay);
  }
}

/**
 * Private windows refuse with another error, for good. A TypeError is a fetch that failed, or a worker
 * that throws while it starts: there is no limit to the attempts, because they become rare and bring
 * open pages the build that repairs it.
 */
async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Browsers drop a first worker that could not fetch all of its files, and do not try again. */
async function isInstalled(worker: ServiceWorker | null): Promise<boolean> {
  if (worker === null) return true;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'));
  });
}

/** Pages come from the server first, so this page may be the new build already: then no question. */
async function consider(worker: ServiceWorker, build: string): Promise<void> {
  if ((await buildOf(worker)) === build) worker.postMessage('take over');
  else waiting.set(worker);
}

async function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== worker) return;
      navigator.serviceWorker.removeEventListener('message', listen);
      resolve((event.data as { build?: string } | null)?.build ?? null);
    };
    navigator.serviceWorker.addEventListener('message', listen);
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    worker.postMessage('which build');
  });
}

/** An installed app may stay open for weeks: it looks when it comes to the front. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network there is nothing to find.
    registration.update().catch(() => undefined);
  });
}
