import { expect, test, vi } from 'vitest';
import { nativeContacts } from './contacts.ts';

const phones = [
  { type: 'fax_home', number: '1' },
  { type: 'home', number: '2' },
  { type: 'work_mobile', number: '3' },
  { type: 'mobile', number: '4' },
  { type: 'custom', number: null },
];
const people = [
  {
    contactId: 'a',
    name: { display: 'Ana' },
    phones,
    emails: [{ type: 'home', address: 'a@b.c' }],
  },
  { contactId: 'b' },
];
vi.mock('@capacitor-community/contacts', () => ({
  Contacts: { getContacts: async () => ({ contacts: people }) },
}));

test('a mobile number comes before a landline and a fax, which read no invitation', async () => {
  expect(await nativeContacts.load()).toEqual([
    { id: 'a', name: 'Ana', phoneNumbers: ['3', '4', '2', '1'], emails: ['a@b.c'] },
    { id: 'b', name: '', phoneNumbers: [], emails: [] },
  ]);
});
