/** Requests that race with the deletion of their own account, and what is left in the tables. */
import { randomUUID } from 'node:crypto';
import { INVITATIONS_MAX } from '@porchlight/domain/invitations';
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { createBrowser } from '@porchlight/testing/browser';
import { befriend, groupWith, inMinutes, registerAll, turnOn } from '@porchlight/testing/people';
import { png } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** Tables that docs/privacy.md names: the bare row, its security log, and the reserved username. */
const MAY_STAY = new Set(['users', 'security_events', 'used_usernames']);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const letters = (n: number): string =>
  String.fromCharCode(97 + Math.floor(n / 26)) + String.fromCharCode(97 + (n % 26));

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await world.query<{ held: boolean }>(
      `select exists (select 1 from "${name}" t
         where exists (select 1 from unnest($1::text[]) as word
           where strpos(lower(t::text), lower(word)) > 0)) as held`,
      [texts],
    );
    if (row?.held) found.push(name);
  }
  return found.sort();
}

async function everythingOf(person: Person, contact: Person, other: Person): Promise<void> {
  await befriend(person, contact);
  const group = await groupWith(person, 'Secret Garden', [contact]);
  await groupWith(contact, 'Theirs', [person]);
  await person.call('POST /api/scheduled-availability', {
    body: { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', groupIds: [group.id] },
  });
  await person.call('POST /api/nfc-tags', {
    body: { name: 'Hidden Door', action: { kind: 'toggle' } },
  });
  await person.call('POST /api/record-call', { body: { receiverId: contact.id } });
  await contact.call('POST /api/record-call', { body: { receiverId: person.id } });
  await person.call('POST /api/notifications/preferences', {
    body: { friendId: contact.id, callAvailable: false },
  });
  await person.call('POST /api/push-token', { body: { token: 'zinnia-push-token-0123456789' } });
  await person.call('POST /api/friend-request', { body: { friendId: other.id } });
  await turnOn(person, { statusMessage: 'Zinnia waters' });
  await person.again();
  await talksOf(person, contact);
  await waysInOf(person);
}

/** Calls to agree on, watches, marks, codes, and reports in both directions. */
async function talksOf(person: Person, contact: Person): Promise<void> {
  const starts = [inMinutes(world, 300)];
  const { id } = await person.call('POST /api/call-proposals', {
    body: { friendId: contact.id, minutes: 30, starts },
  });
  await contact.call('POST /api/call-proposals/:id/pick', {
    params: { id },
    body: { start: starts[0] ?? '' },
  });
  for (const [from, to] of [
    [person, contact],
    [contact, person],
  ] as const) {
    await from.call('POST /api/call-proposals', {
      body: { friendId: to.id, minutes: 15, starts },
    });
    await from.call('POST /api/watches', { body: { friendId: to.id, again: true } });
    await from.call('PUT /api/wishes/:friendId', { params: { friendId: to.id } });
  }
  const date = inMinutes(world, 3 * 24 * 60).slice(0, 10);
  await person.call('POST /api/schedule-exceptions', {
    body: { kind: 'off', from: date, to: date },
  });
  await person.call('POST /api/meet-codes');
  await person.call('POST /api/invitations');
  const { token } = await contact.call('POST /api/invitations');
  await person.call('GET /api/invitation/:invite', { params: { invite: token } });
  await person.call('PUT /api/account/call-ways', {
    body: { callWays: [{ kind: 'link', address: 'https://zinnia-meets.example', isShown: true }] },
  });
}

async function waysInOf(person: Person): Promise<void> {
  await person.confirmPassword();
  const options = await person.call('POST /api/passkeys/register/options');
  const { credential } = createAuthenticator(world.config.publicUrl).create(options);
  await person.call('POST /api/passkeys/register', {
    body: { credential, name: 'Zinnia phone' },
  });
  const { secret } = await person.call('POST /api/codes/setup');
  const { code } = createAuthenticatorApp(secret, world.clock.now);
  await person.call('POST /api/codes', { body: { code: code() } });
  await world.query(
    `insert into oidc_links (issuer, subject, user_id, created_at) values ('https://id.example', 'zinnia-there', $1, now())`,
    [person.id],
  );
  await person.call('POST /api/account/email', { body: { email: 'zinnia-next@example.com' } });
  await world.drain();
}

test('after a deletion only the bare row, its log and the username are found', async () => {
  const zinnia = await world.register('Zinnia Quickthorn', { phoneNumber: '+14155550199' });
  const [contact, other] = await registerAll(world, ['Carl Contact', 'Olga Other']);
  await everythingOf(zinnia, contact, other);
  await world.drain();
  const { email, username } = zinnia;
  const values = [email, username, 'Zinnia', 'Quickthorn', '4155550199'];
  // Of what they entered, the bare row has the account's own data and nothing else.
  const rest = ['Secret Garden', 'Hidden Door', 'Zinnia waters', 'zinnia-'];
  const words = [zinnia.id, ...values, ...rest];
  expect((await tablesWith(words)).length).toBeGreaterThan(25);
  await zinnia.call('DELETE /api/account');
  await world.drain();
  expect((await tablesWith(words)).filter((name) => !MAY_STAY.has(name))).toEqual([]);
  expect(await tablesWith(rest)).toEqual([]);
  world.clock.advance(31 * 24 * 60 * 60 * 1000);
  await world.drain();
  expect(await tablesWith([zinnia.id, email, '4155550199', 'Quickthorn'])).toEqual([
    'used_usernames',
  ]);
});

/** The columns that docs/privacy.md names, and the version, which only ever grows. */
const IN_THE_BARE_ROW = [
  ...['id', 'email', 'username', 'display_name', 'name_key', 'phone_typed', 'phone_e_164'],
  ...['phone_country', 'created_at', 'deleted_at', 'status_version'],
];

test('the bare row holds no setting and nothing else that docs/privacy.md does not name', async () => {
  const [ruth, contact] = await registerAll(world, ['Ruth Settles', 'Carl Settles']);
  await befriend(ruth, contact);
  await ruth.call('PATCH /api/user/features', {
    body: {
      ...{ accessibilityMode: true, autoUnavailableOnCall: true, showTimerToOthers: false },
      ...{ visibleToUnavailableContacts: false, alertBudget: 3 },
      ...{ quietHours: { start: '22:00', end: '07:00' } },
      ...{ language: 'pt-BR', isLanguageChosen: true },
    },
  });
  await ruth.call('PATCH /api/user/privacy-settings', {
    body: {
      ...{ findMeByPhoneNumber: false, findMeByEmail: false, showPhoneToContacts: false },
      syncContacts: true,
    },
  });
  await ruth.call('PATCH /api/user/timezone', { body: { timezone: 'Europe/Oslo' } });
  await ruth.call('PUT /api/account/call-ways', {
    body: { callWays: [{ kind: 'link', address: 'https://ruth.example/room', isShown: true }] },
  });
  await ruth.confirmPassword();
  await ruth.call('PUT /api/visibility-history', { body: { isKept: false } });
  await turnOn(ruth, { statusMessage: 'Come by' });
  await ruth.call('POST /api/everything-off');
  await ruth.call('DELETE /api/account');
  const [left] = await world.query('select * from users where id = $1', [ruth.id]);
  const [fresh] = await world.query(
    `insert into users (id, email, password_hash, username, display_name, name_key, phone_typed, created_at, deleted_at)
     values (gen_random_uuid(), '', '', '', '', '', '', now(), now()) returning *`,
  );
  const differs = Object.keys(left ?? {}).filter(
    (column) => JSON.stringify(left?.[column]) !== JSON.stringify(fresh?.[column]),
  );
  expect(differs.filter((column) => !IN_THE_BARE_ROW.includes(column))).toEqual([]);
});

test('nothing is created for an account while it is being deleted', async () => {
  const zora = await world.register('Zora Leaves', { phoneNumber: '+14155550198' });
  const [contact, other] = await registerAll(world, ['Cora Contact', 'Omar Other']);
  await befriend(zora, contact);
  const { id } = await groupWith(zora, 'Before', []);
  const friends = await zora.call('GET /api/friends');
  const friendshipId = friends[0]?.friendshipId ?? '';
  const starts = [inMinutes(world, 300)];
  const proposal = await contact.call('POST /api/call-proposals', {
    body: { friendId: zora.id, minutes: 30, starts },
  });
  const meeting = await other.call('POST /api/meet-codes');
  const date = inMinutes(world, 3 * 24 * 60).slice(0, 10);
  await zora.confirmPassword();
  const device = createAuthenticator(world.config.publicUrl);
  const { credential } = device.create(await zora.call('POST /api/passkeys/register/options'));
  // The deletion is held up at its last step, with everything else done and not committed.
  await world.query(`create function dawdle() returns trigger language plpgsql as
    'begin if new.deleted_at is not null then perform pg_sleep(2); end if; return new; end'`);
  await world.query(`create trigger dawdle before update on users
    for each row execute function dawdle()`);
  const leaving = zora.call('DELETE /api/account');
  await pause(700);
  const send = (method: string, path: string, body: unknown) =>
    zora.raw(method, path, { body }).then(({ status }) => [path, status] as const);
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const attempts = [
    send('POST', '/api/contact-groups', { name: 'Too Late' }),
    send('POST', `/api/contact-groups/${id}/members`, { friendshipId }),
    send('POST', '/api/nfc-tags', { name: 'Too Late', action: { kind: 'toggle' } }),
    send('POST', '/api/notifications/preferences', { callAvailable: false }),
    send('PUT', '/api/notifications/preferences', { friendId: contact.id, callAvailable: false }),
    send('POST', '/api/scheduled-availability', {
      ...{ dayOfWeek: 1, startTime: '09:00', endTime: '10:00', groupIds: null },
    }),
    send('POST', '/api/record-call', { receiverId: contact.id }),
    send('POST', '/api/friend-request', { friendId: other.id }),
    send('POST', '/api/block-user', { blockedUserId: other.id }),
    send('POST', '/api/push-token', { token: `too-late-${randomUUID()}` }),
    send('POST', '/api/status', { status: 'available', statusMessage: 'Too late' }),
    send('PATCH', '/api/account', { displayName: 'Zora Too Late' }),
    send('POST', '/api/schedule-exceptions', { kind: 'off', from: date, to: date }),
    send('POST', '/api/call-proposals', { friendId: contact.id, minutes: 30, starts }),
    send('POST', `/api/call-proposals/${proposal.id}/pick`, { start: starts[0] }),
    send('POST', '/api/watches', { friendId: contact.id }),
    send('PUT', `/api/wishes/${contact.id}`, undefined),
    send('POST', '/api/meet-codes', undefined),
    send('POST', `/api/meet-codes/${meeting.code}/add`, undefined),
    send('POST', '/api/invitations', undefined),
    send('POST', '/api/reports', { userId: other.id, reason: 'other', details: 'Too Late' }),
    send('PUT', '/api/account/call-ways', { callWays: [{ kind: 'signal', isShown: true }] }),
    send('POST', '/api/account/email', { email: 'too-late@example.com' }),
    send('POST', '/api/codes/setup', undefined),
    send('POST', '/api/passkeys/register', { credential, name: 'Too Late' }),
    send('PUT', '/api/visibility-history', { isKept: true }),
    send('PATCH', '/api/user/features', { accessibilityMode: true }),
    send('POST', '/api/push-subscription', {
      ...{ endpoint: 'https://push.example/too-late', keys: createBrowser().keys },
    }),
    send('POST', '/api/login', { email: zora.email, password: zora.password }),
    fetch(new URL('/api/upload-profile-photo', world.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${zora.sessionId}` },
      body: form,
    }).then(({ status }) => ['photo', status] as const),
  ];
  const answers = await Promise.all(attempts);
  await leaving;
  await world.query('drop trigger dawdle on users');
  await world.drain();
  expect((await tablesWith([zora.id])).filter((name) => !MAY_STAY.has(name))).toEqual([]);
  expect(await tablesWith(['Too Late'])).toEqual([]);
  for (const [path, status] of answers)
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
});

const period = { dayOfWeek: 1, startTime: '09:00', endTime: '10:00', groupIds: null };
const dayAhead = (n: number) => {
  const date = inMinutes(world, (n + 1) * 24 * 60).slice(0, 10);
  return { from: date, to: date };
};

test.each([
  ['groups', '/api/contact-groups', 100, (n: number) => ({ name: `Group ${letters(n)}` })],
  ['tags', '/api/nfc-tags', 50, (n: number) => ({ name: `Tag ${n}`, action: { kind: 'toggle' } })],
  ['invitation links', '/api/invitations', INVITATIONS_MAX, () => undefined],
  ['schedule entries', '/api/scheduled-availability', 200, () => period],
  ['days', '/api/schedule-exceptions', 50, (n: number) => ({ kind: 'off', ...dayAhead(n) })],
])('the maximum of %s holds when all are created at once', async (word, path, most, body) => {
  const person = await world.register('Max Many');
  const answers = await Promise.all(
    Array.from({ length: most + 10 }, (_, n) => person.raw('POST', path, { body: body(n) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body: said } of refused) {
    expect(status).toBe(409);
    expect(said).toMatchObject({ code: 'limit_reached' });
    expect((said as { message: string }).message).toContain(`${most} ${word}`);
  }
});

test.each<[string, number, (person: Person, id: string) => Promise<{ status: number }>]>([
  ['marked', 5, (person, id) => person.raw('PUT', `/api/wishes/${id}`, {})],
  [
    'waited for',
    20,
    (person, friendId) => person.raw('POST', '/api/watches', { body: { friendId } }),
  ],
])('the maximum of people %s holds when all are at once', async (_, most, add) => {
  const person = await world.register('Max Marks');
  const names = Array.from({ length: most + 3 }, (_, n) => `Other ${letters(n)}`);
  const others = await registerAll(world, names);
  for (const other of others) await befriend(person, other);
  const answers = await Promise.all(others.map(({ id }) => add(person, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(most).fill(200),
    ...Array<number>(3).fill(409),
  ]);
});
