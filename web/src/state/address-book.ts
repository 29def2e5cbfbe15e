/**
 * The device's contacts, for as long as the page is open: never sent, and not stored (only the tags
 * of their numbers and keyed hashes are kept on the device, in features/discovery). The first run, the suggestions and the invite dialog share it.
 */
import { reachableContacts } from '@porchlight/domain/address-book';
import { onSessionEnded } from '../api/session.ts';
import { forgetDiscoveryTags } from '../storage/storage.ts';
import { createStore, useStore } from './create-store.ts';
import { device, type DeviceContact, type Permission } from '../device/device.ts';

export type AddressBook = {
  permission: Permission | 'unknown';
  /** Those with a name and a usable number or an address; null until they were loaded. */
  contacts: readonly DeviceContact[] | null;
};

/** A device that does not answer by then is taken to say no; it is asked again later. */
const TIMEOUT_MS = 5_000;

const UNREAD: AddressBook = { permission: 'unknown', contacts: null };
const book = createStore(UNREAD);

function set(changed: Partial<AddressBook>): void {
  book.set({ ...book.get(), ...changed });
}

export const useAddressBook = (): AddressBook => useStore(book);

/** Asks the device; a permission that was withdrawn removes the contacts. */
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

/** Called when a session ends: one that expires does not reload the page. */
export function forgetAddressBook(): void {
  set(UNREAD);
}
onSessionEnded(forgetAddressBook);

function settle(permission: Permission): void {
  const isWithdrawn = permission !== 'granted' && device().contacts.kind === 'book';
  if (isWithdrawn) forgetDiscoveryTags();
  if (permission !== book.get().permission) {
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
