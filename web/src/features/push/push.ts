/** Pushes to this device: asked for, switched on and off, and kept alive from start to start. */
import { appSettings } from '../../api/app-settings.ts';
import { call } from '../../api/client.ts';
import { patchQuery } from '../../api/query-client.ts';
import { getSessionId } from '../../api/session.ts';
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';
import { device, type PushAddress } from '../../device/device.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 30 * 60_000;

/** 'blocked': the system refuses, and only its own settings can change that. */
export type PushState = 'on' | 'off' | 'blocked' | 'not-here';

/** Switched off here by hand: that outranks what the account wishes, also after a new start. */
function isSwitchedOff(): boolean {
  return readKey(KEYS.pushOff) !== null;
}

/**
 * Phones are reached by Firebase. Where the operator's server has no access to it, registering would
 * promise what never comes. Before the server has answered, nothing is promised either.
 */
export async function isPushOffered(): Promise<boolean> {
  const { push, platform } = device();
  if (push.kind !== 'native' || platform === 'preview') return push.kind !== 'none';
  return appSettings().then(
    ({ nativePush }) => nativePush,
    () => false,
  );
}

/** `isWished` is the account's own pushNotifications; a device can only say less. */
export async function pushState(isWished: boolean): Promise<PushState> {
  if (!(await isPushOffered())) return 'not-here';
  const permission = await device().push.permission();
  if (permission === 'not-here') return 'not-here';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' && isWished && !isSwitchedOff() ? 'on' : 'off';
}

/** Asks the system where it was not asked yet, so only ever after a tap. */
export async function turnPushOn(): Promise<PushState> {
  const { push } = device();
  if (!(await isPushOffered())) return 'not-here';
  const known = await push.permission();
  const permission = known === 'prompt' ? await push.requestPermission() : known;
  if (permission === 'not-here') return 'not-here';
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  // The wish first: if the registration fails now, the next start tries it again.
  const wish = await call('POST /api/notifications/preferences', {
    body: { friendId: null, groupId: null, pushNotifications: true },
  });
  patchQuery('GET /api/notifications/preferences', (records) => [
    ...records.filter(({ friendId, groupId }) => friendId !== null || groupId !== null),
    wish,
  ]);
  removeKey(KEYS.pushOff);
  try {
    await register();
  } catch (error) {
    retryLater(getSessionId());
    throw error;
  }
  return 'on';
}

/** This device alone: other devices of the account stay as they are. */
export async function turnPushOff(): Promise<void> {
  writeKey(KEYS.pushOff, 'true');
  const address = await device().push.unregister();
  if (address?.kind !== 'web') return;
  // Unsubscribed is unsubscribed: a push to it fails, and the server then forgets it by itself.
  await call('DELETE /api/push-subscription', { body: { endpoint: address.endpoint } }).catch(
    () => undefined,
  );
}

/**
 * At every start: browsers renew their addresses, and the address belongs to the session. Nobody
 * is asked anything, and failures are logged only. A failed registration is tried again for as long
 * as the session lasts.
 */
export async function keepPush(retryAfterMs = FIRST_RETRY_MS): Promise<void> {
  if (isSwitchedOff()) return;
  const sessionId = getSessionId();
  try {
    if (!(await isPushOffered())) return;
    if ((await device().push.permission()) === 'granted') await register();
  } catch (error) {
    // oxlint-disable-next-line no-console -- The specification: logged only.
    console.info('Push registration failed', error);
    retryLater(sessionId, retryAfterMs);
  }
}

function retryLater(sessionId: string | null, delayMs = FIRST_RETRY_MS): void {
  setTimeout(() => {
    if (getSessionId() === sessionId) void keepPush(Math.min(LONGEST_RETRY_MS, delayMs * 2));
  }, delayMs);
}

async function register(): Promise<void> {
  const address = await device().push.register(
    async () => (await call('GET /api/push-key')).publicKey,
  );
  if (address) await tell(address);
}

async function tell(address: PushAddress): Promise<void> {
  if (address.kind === 'native') {
    await call('POST /api/push-token', { body: { token: address.token } });
    return;
  }
  const { endpoint, keys } = address;
  await call('POST /api/push-subscription', { body: { endpoint, keys } });
}
