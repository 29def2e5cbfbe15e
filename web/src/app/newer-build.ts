import { isServerThere } from '../api/probe.ts';
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import { isSomethingTyped } from '../ui/typed.ts';

/**
 * A newer build has replaced the files of this one: load it, once. In a tunnel a file fails, too, and
 * a reload there would replace the app with the browser's error page, so the server must answer
 * first. Typed text is worth more than either: the boundary around the part then offers a retry.
 */
export function followNewerBuild(build: string): void {
  window.addEventListener('vite:preloadError', () => void loadNewerBuild(build));
}

async function loadNewerBuild(build: string): Promise<void> {
  if (readKey(KEYS.reloaded, 'sessionStorage') === build) return;
  if (!(await isServerThere()) || isSomethingTyped()) return;
  writeKey(KEYS.reloaded, build, 'sessionStorage');
  window.location.reload();
}
