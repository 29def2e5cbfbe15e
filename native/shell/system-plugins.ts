/** Stand-ins for the native code of each plugin. Every rule names its source file. */
import { passkeyPlugin } from './passkey-plugin.ts';
import { undeclaredPermissions } from './plugin-headers.ts';
import { type Handler, PluginRejection } from './rejection.ts';
import type { ShellPlatform } from './rules.ts';
import type { NdefRecord, SharedItem, System } from './system.ts';

type Notify = (plugin: string, event: string, data: unknown, retain?: boolean) => void;
type Plugins = Record<string, Record<string, Handler>>;

export function systemPlugins(platform: ShellPlatform, system: System, notify: Notify): Plugins {
  const isIos = platform === 'ios';
  return {
    App: appPlugin(system, isIos),
    // AppSettingsPlugin.java, our own.
    AppSettings: { open: () => void (system.isSettingsOpen = true) },
    // MailAppPlugin.java, our own; iOS has an address for it instead.
    ...(!isIos && { MailApp: { open: () => void (system.isMailOpen = true) } }),
    Badge: {
      // BadgePlugin: both platforms.
      set: ({ count }) => void (system.badge = Number(count)),
      clear: () => void (system.badge = 0),
      get: () => ({ count: system.badge }),
      isSupported: () => ({ isSupported: true }),
    },
    CapacitorNfc: nfcPlugin(system, isIos, notify),
    CapacitorPasskey: passkeyPlugin(system, isIos),
    Clipboard: { write: ({ string }) => void (system.clipboard = String(string)) },
    Contacts: contactsPlugin(system, isIos),
    Filesystem: filesystemPlugin(system, isIos),
    Haptics: { impact: nothing, notification: nothing, vibrate: nothing },
    Keyboard: {
      // KeyboardPlugin.java implements the iOS settings as 'not implemented'.
      ...(isIos && { setResizeMode: nothing, setScroll: nothing, setAccessoryBarVisible: nothing }),
      show: nothing,
      hide: nothing,
    },
    PushNotifications: pushPlugin(system, isIos, notify),
    SecureStorage: secureStoragePlugin(system, isIos),
    Share: sharePlugin(system),
    SplashScreen: {
      hide: () => void (system.isSplashShown = false),
      show: () => void (system.isSplashShown = true),
    },
    StatusBar: {
      setStyle: ({ style }) => void (system.statusBar.style = String(style)),
      setBackgroundColor: ({ color }) => void (system.statusBar.color = String(color)),
    },
  };
}

const nothing: Handler = () => undefined;
const unimplemented: Handler = () => {
  throw new PluginRejection('not implemented', 'UNIMPLEMENTED');
};

/** AppPlugin.java, AppPlugin.swift: iOS can neither exit nor minimize. */
function appPlugin(system: System, isIos: boolean): Record<string, Handler> {
  return {
    getInfo: () => ({ ...system.info }),
    getState: () => ({ isActive: !system.isMinimized }),
    getLaunchUrl: nothing,
    exitApp: isIos ? unimplemented : nothing,
    minimizeApp: isIos ? unimplemented : () => void (system.isMinimized = true),
  };
}

/** ContactsPlugin.java, ContactsPlugin.swift. */
function contactsPlugin({ contacts }: System, isIos: boolean): Record<string, Handler> {
  const undeclared = isIos ? [] : undeclaredPermissions('Contacts');
  return {
    checkPermissions: () => ({ contacts: contacts.permission }),
    requestPermissions: () => {
      // `Bridge.validatePermissions`, after whatever the person has answered.
      if (undeclared.length > 0)
        throw new PluginRejection(
          `Missing the following permissions in AndroidManifest.xml:\n${undeclared.join('\n')}`,
        );
      if (contacts.permission === 'prompt') contacts.permission = contacts.answer;
      return { contacts: contacts.permission };
    },
    getContacts: () => {
      if (contacts.permission !== 'granted' && contacts.permission !== 'limited')
        throw new PluginRejection('Permission denied');
      return { contacts: contacts.people };
    },
  };
}

/** FilesystemPlugin, with the two directories that the app uses. */
function filesystemPlugin({ files }: System, isIos: boolean): Record<string, Handler> {
  const uriOf = ({ path, directory }: Record<string, unknown>) => {
    const root = isIos
      ? 'file:///var/mobile/Containers/Data/Application/A1/Library'
      : 'file:///data/user/0/example.porchlight.app';
    const folder = FOLDERS[String(directory)];
    if (folder === undefined) throw new PluginRejection('Invalid directory', 'OS-PLUG-FILE-0005');
    return `${root}/${folder}/${String(path)}`;
  };
  return {
    writeFile: (options) => {
      const uri = uriOf(options);
      files.set(uri, String(options.data));
      return { uri };
    },
    getUri: (options) => ({ uri: uriOf(options) }),
    stat: (options) => {
      const uri = uriOf(options);
      const data = files.get(uri);
      if (data === undefined) throw new PluginRejection('File does not exist.', MISSING_FILE);
      return { type: 'file', size: data.length, uri };
    },
    deleteFile: (options) => {
      if (!files.delete(uriOf(options)))
        throw new PluginRejection('File does not exist.', MISSING_FILE);
    },
  };
}

const FOLDERS: Record<string, string> = { CACHE: 'Caches', LIBRARY: 'files' };
const MISSING_FILE = 'OS-PLUG-FILE-0008';

/** SharePlugin.java, SharePlugin.swift: closing the sheet rejects, with these words and no code. */
function sharePlugin({ share, files }: System): Record<string, Handler> {
  return {
    canShare: () => ({ value: true }),
    share: (options) => {
      const item = options as SharedItem;
      const paths = item.files ?? [];
      if (item.text === undefined && item.url === undefined && paths.length === 0)
        throw new PluginRejection('Must provide a URL or Message or files');
      if (paths.some((path) => !path.startsWith('file:')))
        throw new PluginRejection('only file urls are supported');
      if (paths.some((path) => !files.has(path))) throw new PluginRejection('Error sharing item');
      if (share.answer === 'cancelled') throw new PluginRejection('Share canceled');
      share.shared.push(item);
      return { activityType: '' };
    },
  };
}

/** SecureStorage.java, Plugin.swift of the plugin. */
function secureStoragePlugin({ secure }: System, isIos: boolean): Record<string, Handler> {
  const keyOf = ({ prefixedKey }: Record<string, unknown>) => String(prefixedKey);
  return {
    ...(isIos && { setSynchronizeKeychain: nothing }),
    internalGetItem: (options) => ({ data: secure.get(keyOf(options))?.data ?? null }),
    internalSetItem: (options) => {
      const { data, access } = options;
      secure.set(keyOf(options), { data: String(data), access });
    },
    internalRemoveItem: (options) => ({ success: secure.delete(keyOf(options)) }),
    internalGetPrefixedKeys: ({ prefix }) => ({
      keys: [...secure.keys()].filter((key) => key.startsWith(String(prefix))),
    }),
  };
}

function pushPlugin(system: System, isIos: boolean, notify: Notify): Record<string, Handler> {
  const { push } = system;
  /** `FirebaseMessaging.getInstance()` throws IllegalStateException where no Firebase app is set up. */
  const needFirebase = () => {
    if (!push.hasFirebase)
      throw new Error('IllegalStateException: Default FirebaseApp is not initialized');
  };
  return {
    checkPermissions: () => ({ receive: push.permission }),
    requestPermissions: () => {
      if (push.permission === 'prompt') push.permission = push.answer;
      return { receive: push.permission };
    },
    // PushNotificationsPlugin.java sends its token retained; PushNotificationsPlugin.swift does not,
    // and gets it from our AppDelegate: Firebase's token, or Apple's own where Firebase is missing.
    register: () => {
      if (!isIos) needFirebase();
      push.isRegistered = true;
      const value = isIos && !push.hasFirebase ? 'AB'.repeat(32) : push.token;
      setTimeout(() => notify('PushNotifications', 'registration', { value }, !isIos), 0);
    },
    unregister: () => {
      if (!isIos) needFirebase();
      push.isRegistered = false;
    },
    createChannel: isIos
      ? () => {
          throw new PluginRejection('Not available on iOS', 'UNIMPLEMENTED');
        }
      : (channel) => {
          // NotificationChannelManager.java: `call.unavailable()` before Android 8.
          if (!push.hasChannels) throw new PluginRejection('not available', 'UNAVAILABLE');
          push.channels.push(channel);
        },
  };
}

/** `emitTagEvent` (Java), `buildEvent` (Swift). */
export const tagEvent = (ndefMessage: NdefRecord[] | null) => ({
  type: ndefMessage ? 'ndef' : 'ndef-formatable',
  tag: { ndefMessage },
});

/** CapacitorNfcPlugin.java, NfcPlugin.swift. */
function nfcPlugin({ nfc }: System, isIos: boolean, notify: Notify): Record<string, Handler> {
  const needHardware = () => {
    if (nfc.status === 'NO_NFC')
      throw new PluginRejection('NFC hardware not available on this device.', 'NO_NFC');
    if (nfc.status === 'NFC_DISABLED' && !isIos)
      throw new PluginRejection('NFC is currently disabled.', 'NFC_DISABLED');
  };
  return {
    isSupported: () => ({ supported: nfc.status !== 'NO_NFC' }),
    getStatus: () => ({ status: nfc.status }),
    startScanning: () => {
      needHardware();
      nfc.isScanning = true;
      // Android's NfcService starts its discovery anew with every change of reader mode, and finds a
      // tag that the phone still lies on.
      if (!isIos && nfc.isTagPresent)
        setTimeout(() => notify('CapacitorNfc', 'nfcEvent', tagEvent(nfc.content), true), 0);
    },
    stopScanning: () => {
      // `notifySessionEnd`: CoreNFC reports a session that the app ends as closed by the person.
      if (isIos && nfc.isScanning)
        notify('CapacitorNfc', 'nfcSessionEnd', { reason: 'userCancelled' }, true);
      nfc.isScanning = false;
      if (isIos) nfc.isTagPresent = false;
    },
    write: ({ records }) => {
      if (!nfc.isTagPresent)
        throw new PluginRejection(
          'No NFC tag available. Call startScanning and tap a tag before attempting to write.',
        );
      if (nfc.refusal !== null) throw new PluginRejection(nfc.refusal);
      nfc.content = records as NdefRecord[];
      nfc.written.push({ records: nfc.content });
    },
  };
}
