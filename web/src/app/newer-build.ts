import { isServerThere } from '../api/probe.ts';
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import { isSomethingTyped } from '../ui/typed.ts';

const prefetchErrors = new WeakSet<object>();

/** A prefetch that failed took nothing from anybody: the screen is asked for again when it is opened. */
export function ignorePrefetchError(error: unknown): void {
  if (typeof error === 'object' && error !== null) prefetchErrors.add(error);
}

/**
 * A newer build has replaced the files of this one: load it, once. In a tunnel a file fails, too, and
 * a reload there would replace the app with the browser's error page, so the server must answer
 * first. Typed text is worth more than either: the boundary around the part then offers a retry.
 */
export function followNewerBuild(build: string): void {
  window.addEventListener(
    'vite:preloadError',
    ({ payload }) => void loadNewerBuild(build, payload),
  );
}

async function loadNewerBuild(build: string, error: Error): Promise<void> {
  if (readKey(KEYS.reloaded, 'sessionStorage') === build) return;
  const failedAt = window.location.href;
  if (!(await isServerThere()) || isSomethingTyped()) return;
  // By now the person may be on another screen, and a reload would swallow their next tap.
  if (prefetchErrors.has(error) || window.location.href !== failedAt) return;
  writeKey(KEYS.reloaded, build, 'sessionStorage');
  window.location.reload();
}
