/** The app in a browser: what it has of a phone is used, and where it has nothing it says so. */
import {
  type AppPort,
  bareDevice,
  type ContactsPort,
  type Device,
  type SharePort,
} from './device.ts';
import { webNfc } from './web-nfc.ts';
import { webPush } from './web-push.ts';

/** The Contact Picker, which TypeScript's library does not know. */
type Picked = { name?: string[]; tel?: string[]; email?: string[] };
type PickerNavigator = {
  contacts?: { select: (what: string[], options: { multiple: boolean }) => Promise<Picked[]> };
};

function webContacts(): ContactsPort {
  const picker = (navigator as PickerNavigator).contacts;
  if (picker === undefined) return bareDevice.contacts;
  return {
    kind: 'picker',
    // The picker itself is the question, each time.
    permission: async () => 'granted',
    requestPermission: async () => 'granted',
    load: async () => {
      const picked = await picker.select(['name', 'tel', 'email'], { multiple: true });
      return picked.map(({ name = [], tel = [], email = [] }, index) => ({
        id: `picked-${index}`,
        name: name[0] ?? '',
        phoneNumbers: tel,
        emails: email,
      }));
    },
  };
}

const share: SharePort = {
  isHere: async () => 'share' in navigator,
  share: async (message) => {
    try {
      await navigator.share(message);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      throw error;
    }
  },
};

const app: AppPort = {
  ...bareDevice.app,
  onFront: (listener) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};

export function webDevice(): Device {
  return {
    ...bareDevice,
    contacts: webContacts(),
    nfc: webNfc(),
    push: webPush(),
    share,
    copy: async (text) => navigator.clipboard.writeText(text),
    // An installed app has an icon to put it on; a tab refuses or ignores it, which is no matter.
    setBadge: async (count) => {
      if (!('setAppBadge' in navigator)) return;
      await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
        () => undefined,
      );
    },
    app,
  };
}
