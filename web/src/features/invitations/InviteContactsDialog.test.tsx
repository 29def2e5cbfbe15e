import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { forgetAddressBook } from '../../state/address-book.ts';
import { MeContext } from '../../api/me.ts';
import { bareDevice, type DeviceContact, type Permission } from '../../device/device.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { standInDevice } from '../../testing/device.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { closeShare, openShare } from './opening.ts';
import { Sharing } from './Sharing.tsx';

const entry = (name: string, phoneNumber?: string): DeviceContact => ({
  id: name,
  name,
  phoneNumbers: phoneNumber === undefined ? [] : [phoneNumber],
  emails: ['someone@example.com'],
});
const book = [
  entry('Bruno Ferreira', '+351 900 000 014'),
  entry('Aunt Carol', '(555) 014-22901'),
  entry('Élodie Marchand', '+33 1 99 00 12 34'),
  entry('Only Mail'),
];

beforeEach(() => {
  localStorage.clear();
  const token = `i-${'A'.repeat(22)}`;
  const invitation = { id: 'one', createdAt: '', expiresAt: '' };
  fakeServer({
    'POST /api/invitations': { body: { invitation, token, link: '' } },
    'GET /api/invitations': { body: [{ ...invitation, expiresAt: '2999-01-01T00:00:00Z' }] },
  });
  forgetAddressBook();
  closeShare();
});
afterEach(() => vi.restoreAllMocks());

async function open(contacts: DeviceContact[] | Error, answer: Permission = 'granted') {
  const requestPermission = vi.fn<() => Promise<Permission>>(async () => answer);
  const drawn = renderAt(
    '/',
    <MeContext value={person()}>
      <Sharing />
    </MeContext>,
  );
  standInDevice({
    contacts: {
      kind: 'book',
      permission: async () => 'prompt',
      requestPermission,
      load: async () => {
        if (contacts instanceof Error) throw contacts;
        return contacts;
      },
    },
    copy: bareDevice.copy,
  });
  openShare();
  const wait = { timeout: 10_000 };
  await drawn.user.click(await screen.findByRole('button', { name: 'Invite from contacts' }, wait));
  return { ...drawn, wait };
}

test('only those with a number are listed, by letter, and an invited one is marked', async () => {
  const href = vi.spyOn(window.location, 'href', 'set').mockImplementation(() => undefined);
  const { user, wait } = await open(book);
  const carol = await screen.findByRole('button', { name: 'Invite Aunt Carol' }, wait);
  expect(screen.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
    'A',
    'B',
    'E',
  ]);
  expect(screen.queryByText('Only Mail')).toBeNull();
  await user.click(carol);
  expect(href.mock.calls[0]?.[0]).toMatch(/^sms:55501422901\?body=/);
  const line = screen.getByText('Aunt Carol').closest('li') as HTMLElement;
  expect(within(line).getByText('Invited')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search 3 contacts' }), 'elodie');
  expect(
    screen
      .getAllByRole('button', { name: /^Invite / })
      .map((node) => node.getAttribute('aria-label')),
  ).toEqual(['Invite Élodie Marchand']);
});

test('nobody with a number: says so, and offers to copy', async () => {
  const { wait } = await open([entry('Only Mail')]);
  expect(
    await screen.findByText('No contacts with phone numbers found', undefined, wait),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('without permission there is a word, and the way back', async () => {
  const { wait } = await open(book, 'denied');
  await screen.findAllByText('Permission Required', undefined, wait);
  expect(
    screen.getAllByText('Contact access is needed to invite your contacts').length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: 'Join Porchlight' })).toBeTruthy();
});

test('contacts that cannot be loaded are said, and can be tried again', async () => {
  const { wait } = await open(new Error('no'));
  expect((await screen.findAllByText('Error Loading Contacts', undefined, wait)).length).toBe(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
