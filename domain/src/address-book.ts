/** Rules for the contacts of a device's address book: which of them are usable. */

/** Shorter numbers are extensions and service numbers, not people. */
const SHORTEST_NUMBER = 10;

type Entry = {
  name: string;
  phoneNumbers: readonly string[];
  emails: readonly string[];
};

/** The number as dialled: digits and +. */
export function dialled(phoneNumber: string): string {
  return phoneNumber.replace(/[^\d+]/g, '');
}

/** The contacts list: a display name, and a usable number or an address; numbers as dialled. */
export function reachableContacts<T extends Entry>(contacts: readonly T[]): T[] {
  return contacts.map(withUsableNumbers).filter(isReachable);
}

/** The invite dialog shows only contacts with a number. */
export function textableContacts<T extends Entry>(contacts: readonly T[]): T[] {
  return reachableContacts(contacts).filter(({ phoneNumbers }) => phoneNumbers.length > 0);
}

function withUsableNumbers<T extends Entry>(contact: T): T {
  const numbers = contact.phoneNumbers.map(dialled);
  const usable = numbers.filter((number) => number.length >= SHORTEST_NUMBER);
  const emails = contact.emails.map((email) => email.trim()).filter((email) => email !== '');
  return { ...contact, phoneNumbers: [...new Set(usable)], emails: [...new Set(emails)] };
}

function isReachable({ name, phoneNumbers, emails }: Entry): boolean {
  return name.trim() !== '' && phoneNumbers.length + emails.length > 0;
}

/** Whether two spellings are the same line: one contains the other, both as dialled. */
export function samePhone(one: string, other: string): boolean {
  const [a, b] = [dialled(one), dialled(other)];
  if (a.length < SHORTEST_NUMBER || b.length < SHORTEST_NUMBER) return false;
  return a.includes(b) || b.includes(a);
}
