/** A phone: the Capacitor shell and its plugins. Loaded in the shell only. */
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Clipboard } from '@capacitor/clipboard';
import { Capacitor } from '@capacitor/core';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { Share } from '@capacitor/share';
import { Badge } from '@capawesome/capacitor-badge';
import { bareDevice, type Device, type SecureStorePort, type SharePort } from '../device.ts';
import { nativeApp } from './app.ts';
import { nativeContacts } from './contacts.ts';
import { isCancelled, shareFile, wasInstalledBefore } from './files.ts';
import { nativeNfc } from './nfc.ts';
import { helpOlderSystems } from './older-systems.ts';
import { isFirebaseBuiltIn, nativePush } from './push.ts';

const share: SharePort = {
  isHere: async () => (await Share.canShare()).value,
  share: async ({ title, text, url }) => {
    try {
      await Share.share({ title, text, url, dialogTitle: title });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
      throw error;
    }
  },
};

const secureStore: SecureStorePort = {
  isHere: true,
  wasInstalledBefore,
  get: async (key) => SecureStorage.getItem(key),
  set: async (key, value) => {
    // The plugin's default would travel to another phone in an encrypted backup.
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
    await SecureStorage.setItem(key, value);
  },
  remove: async (key) => SecureStorage.removeItem(key),
};

/** Feeling it is a nicety: a phone that cannot is no failure. */
const gently = async (buzz: Promise<void>): Promise<void> => buzz.catch(() => undefined);

/** The web view shrinks when the keyboard comes; the field that is typed into must stay in sight. */
function keepFieldInSight(): void {
  void Keyboard.addListener('keyboardDidShow', () =>
    document.activeElement?.scrollIntoView({ block: 'nearest' }),
  );
}

export function nativeDevice(): Device {
  helpOlderSystems();
  keepFieldInSight();
  return {
    ...bareDevice,
    platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    contacts: nativeContacts,
    nfc: nativeNfc,
    push: isFirebaseBuiltIn() ? nativePush : bareDevice.push,
    share,
    saveFile: shareFile,
    // Tablets run the same app, and have no telephone. Those with Android do not say 'Mobile'.
    canDial: /iPhone|Android.*Mobile/.test(navigator.userAgent),
    copy: async (text) => Clipboard.write({ string: text }),
    haptics: {
      tap: async () => gently(Haptics.impact({ style: ImpactStyle.Light })),
      success: async () => gently(Haptics.notification({ type: NotificationType.Success })),
    },
    setBadge: async (count) => gently(Badge.set({ count })),
    app: nativeApp,
    secureStore,
    passkeys: async () => (await import('./passkeys.ts')).nativePasskeys,
  };
}
