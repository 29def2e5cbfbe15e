/**
 * A phone for a page: the bridge that Capacitor's own JavaScript finds in a native shell. The real
 * plugins' JavaScript runs, and what it asks the system for is answered and remembered here.
 */
import type { Page } from '@playwright/test';

export type PhoneCall = { plugin: string; method: string; options: unknown };
type Answers = Record<string, unknown>;

const METHODS: Record<string, string> = {
  App: 'exitApp getLaunchUrl minimizeApp getInfo',
  Badge: 'set clear',
  CapacitorNfc: 'isSupported getStatus startScanning stopScanning write',
  Clipboard: 'write',
  Contacts: 'checkPermissions requestPermissions getContacts',
  Haptics: 'impact notification',
  PushNotifications: 'checkPermissions requestPermissions register unregister',
  SecureStorage:
    'setSynchronizeKeychain internalGetItem internalSetItem internalRemoveItem internalGetPrefixedKeys internalClearItemsWithPrefix',
  Share: 'canShare share',
  SplashScreen: 'hide show',
  StatusBar: 'setStyle setBackgroundColor',
};

export type Phone = {
  calls(method: string): Promise<PhoneCall[]>;
  /** What the system tells a plugin, as if a finger, a tag or a server had caused it. */
  emit(plugin: string, event: string, data?: unknown): Promise<void>;
  answer(method: string, value: unknown): Promise<void>;
};

/** Before the page is opened. `kept` is what the phone's secure store holds already. */
export async function asPhone(
  page: Page,
  platform: 'android' | 'ios',
  answers: Answers = {},
): Promise<Phone> {
  await page.addInitScript(installBridge, { platform, answers, methods: METHODS });
  return {
    calls: async (method) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as Bridged).phone.calls.filter(
            (call) => `${call.plugin}.${call.method}` === wanted,
          ),
        method,
      ),
    emit: async (plugin, event, data = {}) =>
      page.evaluate(
        (told) => (window as unknown as Bridged).phone.emit(told.plugin, told.event, told.data),
        { plugin, event, data },
      ),
    answer: async (method, value) =>
      page.evaluate(
        (given) => {
          (window as unknown as Bridged).phone.answers[given.method] = given.value;
        },
        { method, value },
      ),
  };
}

type Bridged = {
  phone: {
    calls: PhoneCall[];
    answers: Answers;
    emit: (plugin: string, event: string, data: unknown) => void;
  };
};

type Given = { platform: string; answers: Answers; methods: Record<string, string> };

/** Runs in the page, so it may use nothing from around it. */
function installBridge({ platform, answers, methods }: Given): void {
  type Listener = { plugin: string; event: string; id: string; tell: (data: unknown) => void };
  const calls: PhoneCall[] = [];
  const listeners: Listener[] = [];
  const kept = new Map<string, unknown>();
  let lastId = 0;

  const secure = (method: string, { prefixedKey = '', data = '' }) => {
    if (method === 'internalSetItem') kept.set(prefixedKey, data);
    if (method === 'internalRemoveItem') return { success: kept.delete(prefixedKey) };
    return { data: kept.get(prefixedKey) ?? null };
  };
  const page = window as unknown as Record<string, unknown>;
  page.phone = {
    calls,
    answers,
    emit: (plugin: string, event: string, data: unknown) => {
      for (const listener of [...listeners]) {
        if (listener.plugin === plugin && listener.event === event) listener.tell(data);
      }
    },
  };
  page.Capacitor = {
    PluginHeaders: Object.entries(methods).map(([name, names]) => ({
      name,
      methods: [
        { name: 'addListener', rtype: 'callback' },
        { name: 'removeListener', rtype: 'callback' },
        ...names.split(' ').map((method) => ({ name: method, rtype: 'promise' })),
      ],
    })),
    nativePromise: async (plugin: string, method: string, options: Record<string, never>) => {
      calls.push({ plugin, method, options });
      if (plugin === 'SecureStorage') return secure(method, options);
      return answers[`${plugin}.${method}`] ?? {};
    },
    nativeCallback: (
      plugin: string,
      method: string,
      options: { eventName: string; callbackId?: string },
      tell: (data: unknown) => void,
    ) => {
      if (method === 'addListener') {
        const id = String((lastId += 1));
        listeners.push({ plugin, event: options.eventName, id, tell });
        return id;
      }
      const index = listeners.findIndex(({ id }) => id === options.callbackId);
      if (index >= 0) listeners.splice(index, 1);
      return '';
    },
  };
  const bridge = { postMessage: () => undefined };
  if (platform === 'android') page.androidBridge = bridge;
  else page.webkit = { messageHandlers: { bridge } };
}
