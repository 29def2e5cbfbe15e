/** A phone that is not there: `?mobile-preview=true` shows the app's phone ways in a browser. */
import { KEYS, readKey, writeKey } from '../storage/storage.ts';
import type { ContactsPort, Device, NfcPort, NfcRecord, Permission, PushPort } from './device.ts';
import { webDevice } from './web.ts';

/** Numbers that belong to nobody: 555-0100 to 555-0199 are kept for stories. */
const ADDRESS_BOOK = [
  { name: 'Ruth Hale', number: '+1 (415) 555-0101', email: 'ruth@example.com' },
  { name: 'Sam Okafor', number: '(415) 555-0102', email: 'sam@example.com' },
  { name: 'Mei Tanaka', number: '415-555-0103', email: '' },
  { name: 'Jonas Weber', number: '+1 415 555 0104', email: '' },
  { name: 'Priya Nair', number: '', email: 'priya@example.com' },
  { name: 'Voicemail', number: '901', email: '' },
] as const;

const HOLD_MS = 2_000;

/** In this tab. */
function remembered(key: string): Permission {
  return readKey(key, 'sessionStorage') === 'granted' ? 'granted' : 'prompt';
}

function grant(key: string): Permission {
  writeKey(key, 'granted', 'sessionStorage');
  return 'granted';
}

const contacts: ContactsPort = {
  kind: 'book',
  permission: async () => remembered(KEYS.previewContacts),
  requestPermission: async () => grant(KEYS.previewContacts),
  load: async () =>
    ADDRESS_BOOK.map(({ name, number, email }, index) => ({
      id: `preview-${index}`,
      name,
      phoneNumbers: number === '' ? [] : [number],
      emails: email === '' ? [] : [email],
    })),
};

const push: PushPort = {
  kind: 'native',
  permission: async () => remembered(KEYS.previewPush),
  requestPermission: async () => grant(KEYS.previewPush),
  // There is no phone to push to, so the server is told nothing.
  register: async () => null,
  unregister: async () => null,
  onTap: () => () => undefined,
};

/** One tag, held to the phone whenever the app writes or listens. */
let tag: readonly NfcRecord[] = [];

const nfc: NfcPort = {
  support: async () => 'ready',
  write: async (records, signal) => {
    await held(signal);
    signal.throwIfAborted();
    tag = records;
  },
  read: async (onTag, signal) => {
    await held(signal);
    if (!signal.aborted && tag.length > 0) onTag(tag);
    if (!signal.aborted) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    }
  },
};

async function held(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, HOLD_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function previewDevice(): Device {
  return { ...webDevice(), platform: 'preview', canDial: true, contacts, push, nfc };
}
