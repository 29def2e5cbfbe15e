/**
 * The port to whatever the app runs on: a browser, a phone, or the preview of one. Features ask
 * `device()` and never care which it is. Check `kind` and `support` first: unsupported calls throw
 * `NotHere`.
 */
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@porchlight/contract/passkeys';

export type Platform = 'web' | 'ios' | 'android' | 'preview';

/** 'prompt': nobody was asked yet. 'not-here': there is nothing to ask for on this device. */
export type Permission = 'granted' | 'denied' | 'prompt' | 'not-here';

/** As the device has it: nothing is filtered, numbers are spelled as they were typed. */
export type DeviceContact = {
  id: string;
  name: string;
  phoneNumbers: string[];
  emails: string[];
};

export type ContactsPort = {
  /** 'book': all of them, by permission. 'picker': the person picks some, each time. */
  kind: 'book' | 'picker' | 'none';
  permission: () => Promise<Permission>;
  requestPermission: () => Promise<Permission>;
  /** The address book, or those picked now; picking none is an empty list. */
  load: () => Promise<DeviceContact[]>;
};

/** 'other' is whatever we do not write ourselves. */
export type NfcRecord = { type: 'text' | 'url' | 'other'; value: string };

export type NfcPort = {
  /** 'off': the hardware is there, but switched off in the system's settings. */
  support: () => Promise<'ready' | 'off' | 'none'>;
  /** Ends when a tag was written. An abort, or closing the system's sheet, is an `AbortError`. */
  write: (records: readonly NfcRecord[], signal: AbortSignal) => Promise<void>;
  /**
   * Calls for every tag until the signal aborts; ends then, or rejects when reading is not possible
   * or the person closed the system's own sheet (an `AbortError`). A tag that opens the app comes as
   * a link, not here.
   */
  read: (onTag: (records: readonly NfcRecord[]) => void, signal: AbortSignal) => Promise<void>;
};

/** Where pushes for this device go; what the server is told. */
export type PushAddress =
  | { kind: 'native'; token: string }
  | { kind: 'web'; endpoint: string; keys: { p256dh: string; auth: string } };

export type PushPort = {
  kind: 'native' | 'web' | 'none';
  permission: () => Promise<Permission>;
  requestPermission: () => Promise<Permission>;
  /**
   * Only after permission was granted. `publicKey` is the server's, for browsers. Null: there is
   * nothing to tell the server, as in the preview.
   */
  register: (publicKey: () => Promise<string>) => Promise<PushAddress | null>;
  /** The address to forget, or null where there was none. */
  unregister: () => Promise<PushAddress | null>;
  /** With the notification whose push was tapped, where the push says it. */
  onTap: (listener: (notificationId: string | null) => void) => Stop;
};

export type SharedMessage = { title: string; text: string; url: string };

export type SharePort = {
  isHere: () => Promise<boolean>;
  /** Closing the sheet is an answer, not a failure. */
  share: (message: SharedMessage) => Promise<'shared' | 'cancelled'>;
};

export type SavedFile = { name: string; type: string; text: string };

export type AppPort = {
  /** The app came to the front: focus, or visible again. */
  onFront: (listener: () => void) => Stop;
  /** A link of ours opened the app; given as path with query. The one that started it comes too. */
  onLink: (listener: (path: string) => void) => Stop;
  /** The system's back button; where there is none, nothing calls. */
  onBack: (listener: () => void) => Stop;
  leave: () => Promise<void>;
  /** The web app is drawn: the system's own splash may go. */
  hideLaunchScreen: () => Promise<void>;
  styleStatusBar: () => Promise<void>;
  /** The system's page about this app; null where a page cannot lead there, as in browsers. */
  openSettings: (() => Promise<void>) | null;
  /** The person's email app; rejects where the phone has none. Null in browsers. */
  openMail: (() => Promise<void>) | null;
};

/** Kept from other apps and out of backups on a phone; a browser has nothing better than its storage. */
export type SecureStorePort = {
  isHere: boolean;
  /** False once, after the app was installed; web storage that was emptied does not change it. */
  wasInstalledBefore: () => Promise<boolean>;
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/**
 * Passkeys of the browser, or of the phone. Closing the system's sheet is a `NotAllowedError` or an
 * `AbortError`; a device that has a passkey of the account already throws an `InvalidStateError`.
 */
export type PasskeyPort = {
  isHere: () => Promise<boolean>;
  /** Whether a field can offer passkeys while nothing has been typed. */
  hasAutofill: () => Promise<boolean>;
  create: (options: CreationOptions) => Promise<NewCredential>;
  /** With `autofill` it waits until the person picks one in a field, or until the signal aborts. */
  get: (
    options: RequestOptions,
    how?: { autofill?: boolean; signal?: AbortSignal },
  ) => Promise<UsedCredential>;
};

export type Stop = () => void;

export type Device = {
  platform: Platform;
  contacts: ContactsPort;
  nfc: NfcPort;
  push: PushPort;
  share: SharePort;
  /**
   * Gives a file to the person: the browser's downloads, or the phone's share sheet, which offers to
   * keep it. 'saved' only where the file exists; closing the sheet is 'cancelled'.
   */
  saveFile: (file: SavedFile) => Promise<'saved' | 'cancelled'>;
  /** A `tel:` link rings from this device; a computer or a tablet may open nothing at all. */
  canDial: boolean;
  /** Rejects where copying is refused. */
  copy: (text: string) => Promise<void>;
  haptics: { tap: () => Promise<void>; success: () => Promise<void> };
  /** The number on the app's icon; 0 takes it away. */
  setBadge: (count: number) => Promise<void>;
  app: AppPort;
  secureStore: SecureStorePort;
  /** Null: only `passkeys` can tell. A button that comes later would move the page. */
  hasPasskeys: boolean | null;
  /** Loaded when it is asked for; null where there are none. */
  passkeys: () => Promise<PasskeyPort | null>;
};

export class NotHere extends Error {
  constructor(what: string) {
    super(`This device has no ${what}.`);
  }
}

const missing = (what: string) => async (): Promise<never> => {
  throw new NotHere(what);
};
const notHere = async (): Promise<Permission> => 'not-here';
const nothing = async (): Promise<void> => undefined;
const never = (): Stop => () => undefined;

/** A device that has nothing: what the others start from, and what tests start with. */
export const bareDevice: Device = {
  platform: 'web',
  contacts: {
    kind: 'none',
    permission: notHere,
    requestPermission: notHere,
    load: missing('address book'),
  },
  nfc: { support: async () => 'none', write: missing('NFC'), read: missing('NFC') },
  push: {
    kind: 'none',
    permission: notHere,
    requestPermission: notHere,
    register: missing('push'),
    unregister: async () => null,
    onTap: never,
  },
  share: { isHere: async () => false, share: missing('share sheet') },
  saveFile: missing('files'),
  canDial: false,
  copy: missing('clipboard'),
  haptics: { tap: nothing, success: nothing },
  setBadge: nothing,
  app: {
    onFront: never,
    onLink: never,
    onBack: never,
    leave: nothing,
    hideLaunchScreen: nothing,
    styleStatusBar: nothing,
    openSettings: null,
    openMail: null,
  },
  secureStore: {
    isHere: false,
    wasInstalledBefore: async () => true,
    get: async () => null,
    set: nothing,
    remove: nothing,
  },
  hasPasskeys: null,
  passkeys: async () => null,
};

let current: Device = bareDevice;

export function device(): Device {
  return current;
}

/** Once, before anything is drawn; tests give a stand-in. */
export function provideDevice(given: Device): void {
  current = given;
}

/** The phone's own ways (splash, first run, NFC tab) are for phones and for the preview of one. */
export function isPhone(): boolean {
  return current.platform !== 'web';
}
