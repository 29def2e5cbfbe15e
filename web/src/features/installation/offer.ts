/** Whether to offer installing: once, from the second visit on, and only where it can be done. */
import { useSyncExternalStore } from 'react';
import { KEYS, readKey, writeKey } from '../../api/storage.ts';

type InstallEvent = Event & { prompt(): Promise<unknown> };

let install: InstallEvent | null = null;
const listeners = new Set<() => void>();

function changed(event: InstallEvent | null): void {
  install = event;
  for (const listener of listeners) listener();
}

/** As early as possible: the browser says it once. Its own banner is held back for our offer. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changed(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => changed(null));
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
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, installWay);
}

export function installWay(): InstallWay {
  if (visits() < 2 || readKey(KEYS.installOffered) !== null || isInstalled()) return null;
  if (install) return 'prompt';
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

/** Whatever was answered: it is not offered again. */
export function closeOffer(): void {
  writeKey(KEYS.installOffered, 'true');
  changed(install);
}

export async function installNow(): Promise<void> {
  const event = install;
  closeOffer();
  await event?.prompt();
}
