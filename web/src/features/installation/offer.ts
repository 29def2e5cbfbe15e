/** Whether to offer installing: once, from the second visit on, and only where it can be done. */
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { createStore, useStore } from '../../state/create-store.ts';

type InstallEvent = Event & { prompt(): Promise<unknown> };

type Offer = { readonly install: InstallEvent | null };

/** A new value whenever the offer may have changed, also by what is stored. */
const offer = createStore<Offer>({ install: null });

/** As early as possible: the browser says it once. Its own banner is held back for our offer. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set({ install: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => offer.set({ install: null }));
}

/** Counts this visit; a tab that is loaded again is the same visit. */
export function countVisit(): void {
  if (readKey(KEYS.visit, 'sessionStorage') !== null) return;
  writeKey(KEYS.visit, 'true', 'sessionStorage');
  writeKey(KEYS.visits, String(visits() + 1));
}

const visits = (): number => Number(readKey(KEYS.visits) ?? 0) || 0;

/** 'steps': Safari on a phone installs by hand only. */
export type InstallWay = 'prompt' | 'steps' | null;

export function useInstallWay(): InstallWay {
  useStore(offer);
  return installWay();
}

export function installWay(): InstallWay {
  if (visits() < 2 || readKey(KEYS.installOffered) !== null || isInstalled()) return null;
  if (offer.get().install) return 'prompt';
  return isAppleTouch() ? 'steps' : null;
}

function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad says it is a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** After any answer it is not offered again. */
export function closeOffer(): void {
  writeKey(KEYS.installOffered, 'true');
  offer.set({ ...offer.get() });
}

export async function installNow(): Promise<void> {
  const { install } = offer.get();
  closeOffer();
  await install?.prompt();
}
