/** Push to a phone: Apple's and Google's, by one token. */
import { Capacitor } from '@capacitor/core';
import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications';
import { PUSH_CHANNEL } from '@porchlight/domain/product';
import type { Permission, PushPort } from '../device.ts';
import { listening } from './listening.ts';

function permissionOf({ receive }: PermissionStatus): Permission {
  return receive === 'granted' || receive === 'denied' ? receive : 'prompt';
}

async function token(): Promise<string> {
  let settle: (value: string | Promise<never>) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (settle = resolve));
  const listeners = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => settle(value)),
    PushNotifications.addListener('registrationError', ({ error }) =>
      settle(Promise.reject(new Error(error))),
    ),
  ]);
  try {
    await PushNotifications.register();
    return await answer;
  } finally {
    await Promise.all(listeners.map(async (listener) => listener.remove()));
  }
}

/**
 * Firebase in the build, by platform; `npm run native:sync` writes it from the configuration. Without
 * it Android's plugin throws at `register()`, which ends the app, and iOS gets a token that the server
 * cannot use: nothing of the plugin may be called then.
 */
export function isFirebaseBuiltIn(): boolean {
  const built = document.querySelector<HTMLMetaElement>('meta[name="firebase"]')?.content ?? '';
  return built.split(' ').includes(Capacitor.getPlatform());
}

/** Named as people see it in the system's settings; the server's messages name its id. */
const CHANNEL = {
  id: PUSH_CHANNEL,
  name: 'Someone is available',
  importance: 4,
  visibility: 0,
  vibration: true,
  lights: true,
} as const;

/** Neither iOS nor Android 7 knows channels, and each says so by refusing. */
async function createChannel(): Promise<void> {
  if (Capacitor.getPlatform() === 'ios') return;
  await PushNotifications.createChannel(CHANNEL).catch((error: { code?: string }) => {
    if (error.code !== 'UNAVAILABLE') throw error;
  });
}

export const nativePush: PushPort = {
  kind: 'native',
  permission: async () => permissionOf(await PushNotifications.checkPermissions()),
  requestPermission: async () => permissionOf(await PushNotifications.requestPermissions()),
  register: async () => {
    await createChannel();
    return { kind: 'native', token: await token() };
  },
  unregister: async () => {
    await PushNotifications.unregister();
    return null;
  },
  onTap: (listener) =>
    listening(
      PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
        const { notificationId } = (notification.data ?? {}) as { notificationId?: unknown };
        listener(typeof notificationId === 'string' ? notificationId : null);
      }),
    ),
};
