/** The app in a browser: what it has of a phone is used, and where it has nothing it says so. */
import {
  type AppPort,
  bareDevice,
  type ContactsPort,
  type Device,
  type NfcPort,
  type Permission,
  type PushPort,
  type SavedFile,
  type SharePort,
} from './device.ts';

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

// Few browsers have these and nobody needs them at once, so they are no part of the first load.
const nfc: NfcPort = {
  support: async () => 'ready',
  write: async (...given) => (await import('./web-nfc.ts')).write(...given),
  read: async (...given) => (await import('./web-nfc.ts')).read(...given),
};

const asPermission = (given: NotificationPermission): Permission =>
  given === 'default' ? 'prompt' : given;

const push: PushPort = {
  kind: 'web',
  permission: async () => asPermission(Notification.permission),
  requestPermission: async () => asPermission(await Notification.requestPermission()),
  register: async (publicKey) => (await import('./web-push.ts')).register(publicKey),
  unregister: async () => (await import('./web-push.ts')).unregister(),
  // The service worker itself leads the way into the app.
  onTap: () => () => undefined,
};
const isPushHere = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

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

/** Long after the browser has taken the file over. */
const KEPT_MS = 60_000;

async function saveFile({ name, type, text }: SavedFile): Promise<'saved'> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return 'saved';
}

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

/** By what the device says it is, never by the width of the window. */
function isTelephone(): boolean {
  const { userAgent, userAgentData } = navigator as { userAgent: string } & {
    userAgentData?: { mobile: boolean };
  };
  return userAgentData?.mobile ?? /iPhone|Android.*Mobile/.test(userAgent);
}

export function webDevice(): Device {
  return {
    ...bareDevice,
    contacts: webContacts(),
    nfc: 'NDEFReader' in window ? nfc : bareDevice.nfc,
    push: isPushHere() ? push : bareDevice.push,
    share,
    saveFile,
    canDial: isTelephone(),
    copy: async (text) => navigator.clipboard.writeText(text),
    // An installed app has an icon to put it on; a tab refuses or ignores it, which is no matter.
    setBadge: async (count) => {
      if (!('setAppBadge' in navigator)) return;
      await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(
        () => undefined,
      );
    },
    app,
    hasPasskeys: 'PublicKeyCredential' in window,
    passkeys: async () => (await import('./web-passkeys.ts')).webPasskeys,
  };
}
