/** Requests that race with the deletion of their own account, and what is left in the tables. */
import { randomUUID } from 'node:crypto';
import { befriend, groupWith, registerAll, turnOn } from '@porchlight/testing/people';
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
}

test('after a deletion only the bare row, its log and the username are found', async () => {
  const zinnia = await world.register('Zinnia Quickthorn', { phoneNumber: '+14155550199' });
  const [contact, other] = await registerAll(world, ['Carl Contact', 'Olga Other']);
  await everythingOf(zinnia, contact, other);
  await world.drain();
  const { email, username } = zinnia;
  const values = [email, username, 'Zinnia', 'Quickthorn', '4155550199', 'Secret Garden'];
  const words = [zinnia.id, ...values, 'Hidden Door', 'Zinnia waters', 'zinnia-push'];
  expect((await tablesWith(words)).length).toBeGreaterThan(12);
  await zinnia.call('DELETE /api/account');
  await world.drain();
  expect((await tablesWith(words)).filter((name) => !MAY_STAY.has(name))).toEqual([]);
  // Of what they entered, the bare row has the account's own data and nothing else.
  const rest = ['Secret Garden', 'Hidden Door', 'Zinnia waters', 'zinnia-push'];
  expect(await tablesWith(rest)).toEqual([]);
  world.clock.advance(31 * 24 * 60 * 60 * 1000);
  await world.drain();
  expect(await tablesWith([zinnia.id, email, '4155550199', 'Quickthorn'])).toEqual([
    'used_usernames',
  ]);
});

test('nothing is created for an account while it is being deleted', async () => {
  const zora = await world.register('Zora Leaves', { phoneNumber: '+14155550198' });
  const [contact, other] = await registerAll(world, ['Cora Contact', 'Omar Other']);
  await befriend(zora, contact);
  const { id } = await groupWith(zora, 'Before', []);
  const friends = await zora.call('GET /api/friends');
  const friendshipId = friends[0]?.friendshipId ?? '';
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

test.each([
  ['groups', '/api/contact-groups', 100, (n: number) => ({ name: `Group ${letters(n)}` })],
  ['tags', '/api/nfc-tags', 50, (n: number) => ({ name: `Tag ${n}`, action: { kind: 'toggle' } })],
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
