/** The phone around the app: permissions, stores, files and hardware, as a test sets them. */
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@porchlight/contract/passkeys';

export type SystemPermission = 'prompt' | 'granted' | 'limited' | 'denied';

export type SharedItem = { title?: string; text?: string; url?: string; files?: string[] };

export type System = {
  contacts: { permission: SystemPermission; answer: SystemPermission; people: unknown[] };
  push: {
    permission: SystemPermission;
    answer: SystemPermission;
    /** Whether the app was built with `google-services.json` or `GoogleService-Info.plist`. */
    hasFirebase: boolean;
    token: string;
    /** Android 8 and newer. */
    hasChannels: boolean;
    channels: Record<string, unknown>[];
    isRegistered: boolean;
  };
  nfc: {
    status: 'NFC_OK' | 'NFC_DISABLED' | 'NO_NFC';
    isScanning: boolean;
    isTagPresent: boolean;
    /** The link on the tag in the field; null on an empty tag. */
    content: NdefRecord[] | null;
    /** The refusal of the tag in the field, in the plugin's own words. */
    refusal: string | null;
    written: { records: NdefRecord[] }[];
  };
  /** `sees`: the code before it. */
  camera: { permission: SystemPermission; answer: SystemPermission; sees: string | null };
  /** The person's pick where the system's sheet offers a choice. */
  photos: { choice: 'library' | 'camera' };
  share: { answer: 'shared' | 'cancelled'; shared: SharedItem[] };
  /** The keychain or key store. `access` is the plugin's number for the keychain's class. */
  secure: Map<string, { data: string; access: unknown }>;
  passkeys: {
    /** Older phones have none. */
    isSupported: boolean;
    answer: 'granted' | 'cancelled';
    /** The phone's password manager, which the test brings. */
    manager: PasskeyManager | null;
  };
  files: Map<string, string>;
  badge: number;
  clipboard: string;
  isMinimized: boolean;
  /** The system's page about the app was opened. */
  isSettingsOpen: boolean;
  /** The person's email app was opened. */
  isMailOpen: boolean;
  isSplashShown: boolean;
  statusBar: { style: string; color: string };
  info: { name: string; id: string; build: string; version: string };
};

/** Signs for what the system takes for the origin: the page's on iOS, null for the app on Android. */
export type PasskeyManager = {
  has(credentialId: string): boolean;
  create(options: CreationOptions, origin: string | null): NewCredential;
  /** Null where it has none for this party. */
  get(options: RequestOptions, origin: string | null): UsedCredential | null;
};

export type NdefRecord = { tnf: number; type: number[]; id: number[]; payload: number[] };

export function createSystem(): System {
  return {
    contacts: { permission: 'prompt', answer: 'granted', people: [] },
    push: {
      permission: 'prompt',
      answer: 'granted',
      hasFirebase: true,
      token: 'a-token-of-firebase',
      hasChannels: true,
      channels: [],
      isRegistered: false,
    },
    nfc: {
      status: 'NFC_OK',
      isScanning: false,
      isTagPresent: false,
      content: null,
      refusal: null,
      written: [],
    },
    camera: { permission: 'prompt', answer: 'granted', sees: null },
    photos: { choice: 'library' },
    share: { answer: 'shared', shared: [] },
    secure: new Map(),
    passkeys: { isSupported: true, answer: 'granted', manager: null },
    files: new Map(),
    badge: 0,
    clipboard: '',
    isMinimized: false,
    isSettingsOpen: false,
    isMailOpen: false,
    isSplashShown: true,
    statusBar: { style: 'DEFAULT', color: '' },
    info: { name: 'Porchlight', id: 'example.porchlight.app', build: '100', version: '0.1.0' },
  };
}
