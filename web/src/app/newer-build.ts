import { isServerThere } from '../api/probe.ts';
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import { isSomethingTyped } from '../ui/typed.ts';

let build = '';

/** The name of the file that is running; a newer build has another. */
export function nameBuild(name: string): void {
  build = name;
}

const wasTried = (): boolean => readKey(KEYS.reloaded, 'sessionStorage') === build;

/**
 * For a screen that was opened and whose code cannot be loaded: a newer build may have replaced the
 * files of this one, so the app loads itself again, once. In a tunnel a file fails, too, and a
 * reload there would replace the app with the browser's error page, so the server must answer first.
 * Typed text is worth more than either: the boundary around the screen then offers a retry.
 */
export async function loadNewerBuild(isAllowed = () => true): Promise<void> {
  if (wasTried()) return;
  const failedAt = window.location.href;
  if (!(await isServerThere()) || isSomethingTyped() || !isAllowed() || wasTried()) return;
  // By now the person may be on another screen, and a reload would swallow their next tap.
  if (window.location.href !== failedAt) return;
  // Without the note each reload would be followed by another one.
  if (writeKey(KEYS.reloaded, build, 'sessionStorage')) window.location.reload();
}
