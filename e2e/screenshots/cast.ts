/** The people in the pictures: made once for all of them. */
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { type Account, befriend, makeAccount, origin, PASSWORD } from '../accounts.ts';
import { codeOf } from '../authenticator-app.ts';

export type Cast = {
  /** Has contacts, groups, a schedule, requests, notifications, and someone blocked. */
  nora: Account;
  /** Has just arrived: nothing of all that. */
  newcomer: Account;
  /** Has every way to sign in, and waits for the link to another address. */
  olive: Account;
};

/** One of them, or somebody made for one picture. */
export type Who = keyof Cast | (() => Promise<Account>);

let cast: Promise<Cast> | undefined;

export async function accountOf(who: Who): Promise<Account> {
  if (typeof who === 'function') return who();
  cast ??= makeCast();
  return (await cast)[who];
}

async function makeCast(): Promise<Cast> {
  const [nora, newcomer] = [await makeAccount('Nora Hale'), await makeAccount('Finn Newly')];
  const names = ['Ruth Hale', 'Amy Zeller', 'Ben Castellano', 'Priya Raman', 'Omar Haddad'];
  const contacts: Account[] = [];
  for (const name of names) {
    const contact = await makeAccount(name);
    await befriend(nora, contact);
    contacts.push(contact);
  }
  await addGroups(nora);
  await addSchedule(nora);
  for (const [index, message] of [
    'On a walk, call me',
    null,
    'Until the kids are home',
  ].entries()) {
    await contacts[index]?.call('POST /api/status', {
      body: { status: 'available', ...(message !== null && { statusMessage: message }) },
    });
  }
  for (const contact of contacts) {
    await contact.call('PUT /api/account/call-ways', {
      body: {
        callWays: [
          { kind: 'whatsapp', isShown: true },
          { kind: 'signal', isShown: true },
          { kind: 'link', address: 'https://meet.example.com/porch', isShown: true },
        ],
      },
    });
  }
  const asker = await makeAccount('Jun Park');
  await asker.call('POST /api/friend-request', { body: { friendId: nora.id } });
  const asked = await makeAccount('Lena Fischer');
  await nora.call('POST /api/friend-request', { body: { friendId: asked.id } });
  const blocked = await makeAccount('Gary Loud');
  await nora.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
  return { nora, newcomer, olive: await makeSafe('Olive Lindqvist') };
}

async function makeSafe(name: string): Promise<Account> {
  const person = await makeAccount(name);
  await person.call('POST /api/reauthenticate', { body: { password: PASSWORD } });
  const device = createAuthenticator(origin());
  for (const passkey of ['Olive’s phone', 'The old laptop in the kitchen']) {
    const { credential } = device.create(await person.call('POST /api/passkeys/register/options'));
    await person.call('POST /api/passkeys/register', { body: { credential, name: passkey } });
  }
  const { secret } = await person.call('POST /api/codes/setup');
  await person.call('POST /api/codes', { body: { code: codeOf(secret) } });
  const email = `olive.${person.email}`;
  await person.call('POST /api/account/email', { body: { email } });
  return person;
}

async function addGroups(nora: Account): Promise<void> {
  const friends = await nora.call('GET /api/friends');
  const groups = [
    { name: 'Family', color: '#2F7A46', size: 2 },
    { name: 'Close Friends', color: '#B14A26', size: 3 },
    { name: 'Work', color: '#2C67AE', size: 1 },
  ] as const;
  for (const { name, color, size } of groups) {
    const { id } = await nora.call('POST /api/contact-groups', { body: { name, color } });
    for (const { friendshipId } of friends.slice(0, size)) {
      await nora.call('POST /api/contact-groups/:id/members', {
        params: { id },
        body: { friendshipId },
      });
    }
  }
}

async function addSchedule(nora: Account): Promise<void> {
  await nora.call('PATCH /api/user/timezone', { body: { timezone: 'America/New_York' } });
  const groups = await nora.call('GET /api/contact-groups');
  const idOf = (name: string) => groups.filter((group) => group.name === name).map(({ id }) => id);
  const periods = [
    { dayOfWeek: 0, startTime: '10:00', endTime: '13:00', groupIds: idOf('Family') },
    { dayOfWeek: 0, startTime: '20:00', endTime: '21:00', groupIds: null },
    { dayOfWeek: 1, startTime: '09:00', endTime: '12:00', groupIds: idOf('Work') },
    { dayOfWeek: 1, startTime: '18:00', endTime: '20:30', groupIds: null },
    { dayOfWeek: 3, startTime: '18:00', endTime: '20:30', groupIds: null, isEnabled: false },
    { dayOfWeek: 4, startTime: '09:00', endTime: '12:00', groupIds: idOf('Work') },
    { dayOfWeek: 5, startTime: '21:00', endTime: '01:30', groupIds: idOf('Close Friends') },
    { dayOfWeek: 6, startTime: '10:00', endTime: '13:00', groupIds: idOf('Family') },
    { dayOfWeek: 6, startTime: '16:00', endTime: '19:00', groupIds: idOf('Close Friends') },
  ];
  for (const period of periods) {
    await nora.call('POST /api/scheduled-availability', { body: { isEnabled: true, ...period } });
  }
}
