/** A phone: the Capacitor shell and its plugins. Loaded in the shell only. */
import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Clipboard } from '@capacitor/clipboard';
import { Capacitor } from '@capacitor/core';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Share } from '@capacitor/share';
import { Badge } from '@capawesome/capacitor-badge';
import { bareDevice, type Device, type SecureStorePort, type SharePort } from '../device.ts';
import { nativeApp } from './app.ts';
import { nativeContacts } from './contacts.ts';
import { nativeNfc } from './nfc.ts';
import { nativePush } from './push.ts';

const share: SharePort = {
  isHere: async () => (await Share.canShare()).value,
  share: async ({ title, text, url }) => {
    try {
      await Share.share({ title, text, url, dialogTitle: title });
      return 'shared';
    } catch (error) {
      // Both systems say it with these words, and with no code.
      if (error instanceof Error && /cancel/i.test(error.message)) return 'cancelled';
      throw error;
    }
  },
};

const secureStore: SecureStorePort = {
  isHere: true,
  get: async (key) => SecureStorage.getItem(key),
  set: async (key, value) => SecureStorage.setItem(key, value),
  remove: async (key) => SecureStorage.removeItem(key),
};

/** Feeling it is a nicety: a phone that cannot is no failure. */
const gently = async (buzz: Promise<void>): Promise<void> => buzz.catch(() => undefined);

export function nativeDevice(): Device {
  return {
    ...bareDevice,
    platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    contacts: nativeContacts,
    nfc: nativeNfc,
    push: nativePush,
    share,
    copy: async (text) => Clipboard.write({ string: text }),
    haptics: {
      tap: async () => gently(Haptics.impact({ style: ImpactStyle.Light })),
      success: async () => gently(Haptics.notification({ type: NotificationType.Success })),
    },
    setBadge: async (count) => gently(Badge.set({ count })),
    app: nativeApp,
    secureStore,
  };
}
