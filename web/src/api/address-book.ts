/**
 * The device's contacts, for as long as the page is open: never sent, and not stored (only the tags
 * of their numbers and keyed hashes are kept on the device, in features/discovery). The first run, the suggestions and the invite dialog share it.
 */
import { useSyncExternalStore } from 'react';
import { reachableContacts } from '@porchlight/domain/address-book';
import { onSessionEnded } from './session.ts';
import { forgetDiscoveryTags } from './storage.ts';
import { device, type DeviceContact, type Permission } from '../device/device.ts';

export type AddressBook = {
  permission: Permission | 'unknown';
  /** Those with a name and a usable number or an address; null until they were loaded. */
  contacts: readonly DeviceContact[] | null;
};

/** A device that does not answer by then is taken to say no; it is asked again later. */
const TIMEOUT_MS = 5_000;

const UNREAD: AddressBook = { permission: 'unknown', contacts: null };
let book = UNREAD;
const listeners = new Set<() => void>();

function set(changed: Partial<AddressBook>): void {
  book = { ...book, ...changed };
  for (const listener of listeners) listener();
}

export function useAddressBook(): AddressBook {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => book,
  );
}

/** What the device says now; a permission that was taken away takes the contacts along. */
export async function checkAddressBook(): Promise<Permission> {
  const answer = await withinTime(device().contacts.permission());
  if (answer !== null) settle(answer);
  return answer ?? 'prompt';
}

/** The system's own question. */
export async function requestAddressBook(): Promise<Permission> {
  const answer = await device().contacts.requestPermission();
  settle(answer);
  return answer;
}

/** Rejects when the device cannot give them. */
export async function loadAddressBook(): Promise<readonly DeviceContact[]> {
  const contacts = reachableContacts(await device().contacts.load());
  set({ permission: 'granted', contacts });
  return contacts;
}

/** The next person is asked anew. Signing out loads the page anew, and a session may end without. */
export function forgetAddressBook(): void {
  set(UNREAD);
}
onSessionEnded(forgetAddressBook);

function settle(permission: Permission): void {
  const isWithdrawn = permission !== 'granted' && device().contacts.kind === 'book';
  if (isWithdrawn) forgetDiscoveryTags();
  if (permission !== book.permission) {
    set(permission === 'granted' ? { permission } : { permission, contacts: null });
  }
}

async function withinTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
