/** The phone's address book. Only names, numbers and mail addresses are asked for. */
import {
  type ContactPayload,
  Contacts,
  type PermissionStatus,
} from '@capacitor-community/contacts';
import type { ContactsPort, DeviceContact, Permission } from '../device.ts';

/** iOS lets people share some of their contacts: 'limited' is a yes, to those. */
function permissionOf({ contacts }: PermissionStatus): Permission {
  if (contacts === 'granted' || contacts === 'limited') return 'granted';
  return contacts === 'denied' ? 'denied' : 'prompt';
}

/** An invitation is a text to the first number: mobiles come first, and what cannot be read last. */
const placeOf = (type: string): number => {
  if (/mobile|mms/.test(type)) return 0;
  return /fax|pager|telex/.test(type) ? 2 : 1;
};

function deviceContact({
  contactId,
  name,
  phones = [],
  emails = [],
}: ContactPayload): DeviceContact {
  return {
    id: contactId,
    name: name?.display ?? '',
    phoneNumbers: phones
      .toSorted((a, b) => placeOf(a.type) - placeOf(b.type))
      .map(({ number }) => number ?? '')
      .filter((number) => number !== ''),
    emails: emails.map(({ address }) => address ?? '').filter((address) => address !== ''),
  };
}

export const nativeContacts: ContactsPort = {
  kind: 'book',
  permission: async () => permissionOf(await Contacts.checkPermissions()),
  requestPermission: async () => permissionOf(await Contacts.requestPermissions()),
  load: async () => {
    const projection = { name: true, phones: true, emails: true };
    const { contacts } = await Contacts.getContacts({ projection });
    return contacts.map(deviceContact);
  },
};
