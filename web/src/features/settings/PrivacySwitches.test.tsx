import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { forgetAddressBook } from '../../state/address-book.ts';
import { bareDevice, type ContactsPort, type Permission } from '../../device/device.ts';
import { standInDevice } from '../../testing/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { PrivacySwitches } from './PrivacySwitches.tsx';

const asked: string[] = [];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  asked.length = 0;
  forgetAddressBook();
  server = fakeServer({
    'GET /api/blocked-users': { body: [] },
    'PATCH /api/user/privacy-settings': { body: person({ syncContacts: true, statusVersion: 2 }) },
  });
});
afterEach(() => {
  standInDevice(bareDevice);
  vi.unstubAllGlobals();
});

/** A device whose system answers its own question with `answer`. */
function standIn(kind: ContactsPort['kind'], before: Permission, answer: Permission): void {
  const contacts: ContactsPort = {
    kind,
    permission: async () => before,
    requestPermission: async () => {
      asked.push('the system');
      return answer;
    },
    load: async () => [],
  };
  standInDevice({ ...bareDevice, contacts });
}
async function turnOn() {
  const { user } = renderSignedIn(
    '/settings',
    <PrivacySwitches blockedHref="/b" historyHref="/h" />,
  );
  await user.click(screen.getByRole('switch', { name: 'Sync Contacts' }));
}
const saved = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test.each<[ContactsPort['kind'], Permission, string[]]>([
  ['book', 'prompt', ['the system']],
  ['book', 'granted', []],
  ['picker', 'prompt', []],
])('Sync Contacts with a %s and %s: asks %j, and is on', async (kind, before, asks) => {
  standIn(kind, before, 'granted');
  await turnOn();
  await vi.waitFor(() => expect(saved()).toEqual([{ syncContacts: true }]));
  expect(asked).toEqual(asks);
});

test('Sync Contacts stays off where the system says no, and the way to a yes is said', async () => {
  standIn('book', 'denied', 'denied');
  await turnOn();
  expect((await screen.findAllByText('Contact Access Denied')).length).toBeGreaterThan(0);
  expect(
    screen.getAllByText(
      'You can allow it in your phone’s settings, or add people by username or email.',
    ).length,
  ).toBeGreaterThan(0);
  expect(saved()).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Sync Contacts' }).checked).toBe(
    false,
  );
});
