/** Logout: nothing of the person stays in this browser. */
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { queryClient } from './query-client.ts';
import { endingByChoice, forgetSession } from './session.ts';
import { clearPersonalKeys, KEYS, readKey, removeKey, writeKey } from './storage.ts';

const RELOAD_DELAY_MS = 100;
const LONGEST_WAIT_MS = 3000;

/** The server is told first, with the session that ends; out of reach, this browser leaves alone. */
export async function signOut(): Promise<void> {
  await endingByChoice(async () => {
    const told = call('POST /api/logout').then(
      () => true,
      (error: unknown) => error instanceof ApiError,
    );
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), LONGEST_WAIT_MS);
    });
    if (!(await Promise.race([told, late]))) writeKey(KEYS.signedOut, 'true');
    leave('/');
  });
}

/** Fails as the call does; then everything is as it was. */
export async function deleteAccount(): Promise<void> {
  await endingByChoice(async () => {
    await call('DELETE /api/account');
    writeKey(KEYS.accountDeleted, 'true', 'sessionStorage');
    leave('/login');
  });
}

/** Once, on the page after the reload: whether an account was deleted on the page before it. */
export function takeFarewell(): boolean {
  const isDeleted = readKey(KEYS.accountDeleted, 'sessionStorage') !== null;
  removeKey(KEYS.accountDeleted, 'sessionStorage');
  return isDeleted;
}

function leave(to: string): void {
  // First of all: without a session the old address would send its reader somewhere else.
  window.history.replaceState(null, '', to);
  forgetSession();
  clearPersonalKeys();
  queryClient.clear();
  setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
}
