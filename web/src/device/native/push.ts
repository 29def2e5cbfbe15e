/** Push to a phone: Apple's and Google's, by one token. */
import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications';
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

export const nativePush: PushPort = {
  kind: 'native',
  permission: async () => permissionOf(await PushNotifications.checkPermissions()),
  requestPermission: async () => permissionOf(await PushNotifications.requestPermissions()),
  register: async () => ({ kind: 'native', token: await token() }),
  unregister: async () => {
    await PushNotifications.unregister();
    return null;
  },
  onTap: (listener) =>
    listening(PushNotifications.addListener('pushNotificationActionPerformed', () => listener())),
};
