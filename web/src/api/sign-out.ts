/** Logout: nothing of the person stays in this browser, with or without a network. */
import { device } from '../device/device.ts';
import { call } from './client.ts';
import { sendDeferred } from './deferred.ts';
import { leaveDeletedNotice } from './deleted-notice.ts';
import { hasCode } from './errors.ts';
import { queryClient } from './query-client.ts';
import { dropToken, keepToken, revokeTokenOf, sendRevocations } from './revocation.ts';
import { endingByChoice, forgetSession, getSessionId } from './session.ts';
import { callSurely } from './use-sure-call.ts';
import { clearPersonalKeys, KEYS, removeKey, writeKey } from '../storage/storage.ts';

const RELOAD_DELAY_MS = 100;
/** How long the page waits for the server before it is loaded again. */
const LONGEST_WAIT_MS = 3000;
const LONGEST_UNREGISTER_MS = 1000;
/** Longer than one request may take: whether the account is there matters more than the wait. */
const DELETION_MS = 30_000;

/**
 * The device stops its pushes first: that works without a network. Then everything personal is
 * cleared, and a token that can only revoke is kept until the server has ended the session.
 */
export async function signOut(): Promise<void> {
  const sessionId = getSessionId();
  await endingByChoice(async () => {
    void sendDeferred();
    const token = sessionId === null ? null : await revokeTokenOf(sessionId);
    if (token !== null) keepToken(token);
    await within(LONGEST_UNREGISTER_MS, device().push.unregister());
    // The call takes the session id along before it is forgotten.
    const answered = call('POST /api/logout', { keepalive: true }).then(
      () => true,
      // A server that does not know the session has nothing left to end.
      (error: unknown) => hasCode(error, 'session_required'),
    );
    // The cookie must not sign in again.
    writeKey(KEYS.signedOut, 'true');
    clear('/');
    if (await within(LONGEST_WAIT_MS, answered)) {
      if (token !== null) dropToken(token);
      removeKey(KEYS.signedOut);
    } else sendRevocations();
    reload();
  });
}

/**
 * Fails as the call does; then everything is as it was. A deletion ends the session: where that has
 * ended after an answer was lost, the deletion is what most likely ended it.
 */
export async function deleteAccount(): Promise<void> {
  await endingByChoice(async (hasEnded) => {
    let isUnanswered = false;
    const onUnanswered = () => void (isUnanswered = true);
    try {
      await callSurely('DELETE /api/account', {}, { withinMs: DELETION_MS, onUnanswered });
    } catch (error) {
      if (!isUnanswered || !hasEnded()) throw error;
    }
    leaveDeletedNotice();
    clear('/login');
    reload();
  });
}

/** Null if it failed or took longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work.catch(() => null), late]);
}

function clear(to: string): void {
  // First of all: without a session the old address would send its reader somewhere else.
  window.history.replaceState(null, '', to);
  forgetSession();
  clearPersonalKeys();
  queryClient.clear();
}

function reload(): void {
  setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
}
