/** Logout: nothing of the person stays in this browser. */
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { queryClient } from './query-client.ts';
import { forgetSession } from './session.ts';
import { clearPersonalKeys, KEYS, writeKey } from './storage.ts';

const RELOAD_DELAY_MS = 100;
const LONGEST_WAIT_MS = 3000;

/** The server is told first, with the session that ends; out of reach, this browser leaves alone. */
export async function signOut(): Promise<void> {
  const told = call('POST /api/logout').then(
    () => true,
    (error: unknown) => error instanceof ApiError,
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT_MS);
  });
  if (!(await Promise.race([told, late]))) writeKey(KEYS.signedOut, 'true');
  leave();
}

/** For an account that no longer exists. */
function leave(): void {
  forgetSession();
  clearPersonalKeys();
  queryClient.clear();
  setTimeout(() => {
    window.history.replaceState(null, '', '/');
    window.location.reload();
  }, RELOAD_DELAY_MS);
}
