/** Somebody with a person's password, or an open session of theirs, and mailboxes of their own. */
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { addPasskey as addOperatorPasskey, confirmByPasskey } from '@porchlight/testing/operator';
import { createWorld, PASSWORD, type Person, type World } from '@porchlight/testing/world';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { manageOperators } from '../../moderation/operators.ts';

const DAY = 24 * 60 * 60 * 1000;
const INVALID = { status: 400, body: { code: 'token_invalid' } };

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const newAddress = () => `${randomUUID()}@example.com`;
const post = (path: 'confirm' | 'undo', token: string) =>
  world.raw('POST', `/api/account/email/${path}`, { body: { token } });
const addressOf = async (id: string) =>
  (await world.query<{ email: string }>('select email from users where id = $1', [id]))[0]?.email;

async function ask(person: Person, email: string): Promise<void> {
  await person.confirmPassword();
  await person.call('POST /api/account/email', { body: { email } });
  await world.drain();
}

async function change(person: Person, email: string): Promise<void> {
  await ask(person, email);
  expect((await post('confirm', world.tokenFor(email))).status).toBe(200);
}

async function setPassword(person: Person, kind: 'reset' | 'change', session = person) {
  const password = 'another horse';
  const both = { password, confirmPassword: password };
  if (kind === 'change') {
    const body = { currentPassword: PASSWORD, ...both };
    return session.call('POST /api/change-password', { body });
  }
  await world.call('POST /api/forgot-password', { body: { email: person.email } });
  await world.drain();
  const token = world.tokenFor(person.email);
  return world.call('POST /api/reset-password', { body: { token, ...both } });
}

async function addPasskey(person: Person, name: string) {
  const options = await person.call('POST /api/passkeys/register/options');
  const { credential, passkey } = createAuthenticator(world.config.publicUrl).create(options);
  await person.call('POST /api/passkeys/register', { body: { credential, name } });
  return async () => {
    const used = passkey.use(await world.call('POST /api/passkeys/login/options'));
    const sent = { body: { credential: used } };
    return (await world.raw('POST', '/api/passkeys/login', sent)).status;
  };
}

describe('whoever changes the address twice', () => {
  test('does not take the first owner’s link away by undoing the second change', async () => {
    const nora = await world.register('Nora Lind');
    const [second, third] = [newAddress(), newAddress()];
    await change(nora, second);
    await world.drain();
    const owners = world.tokenFor(nora.email);
    await change(nora, third);
    await world.drain();
    expect((await post('undo', world.tokenFor(second))).body).toEqual({ email: second });
    expect((await post('undo', owners)).body).toEqual({ email: nora.email });
    expect(await addressOf(nora.id)).toBe(nora.email);
  });

  test('gets no link by refusing the mail until the owner has undone the change', async () => {
    const nora = await world.register('Nora Lind');
    const [second, third] = [newAddress(), newAddress()];
    await change(nora, second);
    await world.drain();
    const owners = world.tokenFor(nora.email);
    await ask(nora, third);
    const token = world.tokenFor(third);
    world.mailer.failure = new Error('450 come back later');
    await post('confirm', token);
    await world.drain();
    expect((await post('undo', owners)).status).toBe(200);
    world.mailer.failure = null;
    const before = world.mails.length;
    world.clock.advance(DAY / 2);
    await world.drain();
    const later = world.mails.slice(before).filter(({ to }) => to === second);
    expect(later).toEqual([]);
    expect(await addressOf(nora.id)).toBe(nora.email);
  });

  test('cannot keep the owner’s own notice from being sent', async () => {
    const nora = await world.register('Nora Lind');
    const [second, third] = [newAddress(), newAddress()];
    await ask(nora, second);
    const first = world.tokenFor(second);
    world.mailer.failure = new Error('451 try later');
    await post('confirm', first);
    await world.drain();
    world.mailer.failure = null;
    await change(nora, third);
    await world.drain();
    await post('undo', world.tokenFor(second));
    world.clock.advance(DAY / 2);
    await world.drain();
    expect((await post('undo', world.tokenFor(nora.email))).body).toEqual({ email: nora.email });
  });
});

test('a passkey that was added since the change goes with it, and older ones stay', async () => {
  const nora = await world.register('Nora Lind');
  await nora.confirmPassword();
  const signInAsOwner = await addPasskey(nora, 'Nora’s phone');
  world.clock.advance(1000);
  await change(nora, newAddress());
  await world.drain();
  const undo = world.tokenFor(nora.email);
  const signInAsThief = await addPasskey(nora, 'Thief’s phone');
  expect(await signInAsThief()).toBe(200);
  await post('undo', undo);
  expect([await signInAsThief(), await signInAsOwner()]).toEqual([400, 200]);
  const kinds = await world.query<{ kind: string }>(
    'select kind from security_events where user_id = $1',
    [nora.id],
  );
  expect(kinds.map(({ kind }) => kind)).toContain('passkey_removed');
});

test('whoever has an operator’s old mailbox does not come to the desk by undoing the change', async () => {
  const olga = await world.register('Olga Desk');
  const manage = (verb: string) =>
    manageOperators(world.app.database.pool, [verb, olga.email], world.clock.now());
  const second = newAddress();
  await manage('add');
  await change(olga, second);
  await world.drain();
  const undo = world.tokenFor(olga.email);
  // The only one, and made since: it goes with the change.
  await confirmByPasskey(olga, await addOperatorPasskey(world, olga));
  expect((await olga.raw('GET', '/api/desk/cases')).status).toBe(200);
  await post('undo', undo);
  await world.drain();
  const password = 'another horse';
  const body = { token: world.tokenFor(olga.email), password, confirmPassword: password };
  await world.call('POST /api/reset-password', { body });
  const signedIn = await world.call('POST /api/login', { body: { email: olga.email, password } });
  const thief = await world.personOf(signedIn.sessionId);
  await thief.call('POST /api/reauthenticate', { body: { password } });
  await confirmByPasskey(thief, await addOperatorPasskey(world, thief));
  expect((await thief.raw('GET', '/api/desk/cases')).status).toBe(404);
  await manage('add');
  expect((await thief.raw('GET', '/api/desk/cases')).status).toBe(200);
});

test('cannot keep a notice of a new passkey from the owner by changing the address', async () => {
  const nora = await world.register('Nora Lind');
  await nora.confirmPassword();
  const second = newAddress();
  await world.drain();
  // The owner's mail server takes mails of strangers at the second attempt.
  world.mailer.failure = new Error('451 try later');
  await addPasskey(nora, 'Thief’s phone');
  await world.drain();
  world.mailer.failure = null;
  await change(nora, second);
  const before = world.mails.length;
  world.clock.advance(60_000);
  await world.drain();
  const told = world.mails.slice(before).filter(({ subject }) => /passkey/i.test(subject));
  expect(told.map(({ to }) => to)).toEqual([nora.email]);
});

describe('a link in an address that the account has left', () => {
  const askForDeletion = async (email: string): Promise<string> => {
    await world.call('POST /api/account-deletion', { body: { email } });
    await world.drain();
    return world.tokenFor(email);
  };
  const deleteBy = (token: string) =>
    world.raw('POST', '/api/account-deletion/confirm', { body: { token } });

  test('does not delete the account', async () => {
    const nora = await world.register('Nora Lind');
    const token = await askForDeletion(nora.email);
    await change(nora, newAddress());
    expect(await deleteBy(token)).toMatchObject(INVALID);
    expect((await nora.raw('GET', '/api/me')).status).toBe(200);
  });

  test('does not delete it after the change was undone, either', async () => {
    const nora = await world.register('Nora Lind');
    const second = newAddress();
    await change(nora, second);
    await world.drain();
    const undo = world.tokenFor(nora.email);
    const token = await askForDeletion(second);
    await post('undo', undo);
    expect(await deleteBy(token)).toMatchObject(INVALID);
    expect(await addressOf(nora.id)).toBe(nora.email);
  });
});

test.each(['change', 'reset'] as const)(
  'a new password (%s) calls off a change of address that still waits',
  async (kind) => {
    const nora = await world.register('Nora Lind');
    const thief = await nora.again();
    const email = newAddress();
    await ask(thief, email);
    const token = world.tokenFor(email);
    await setPassword(nora, kind);
    expect(await post('confirm', token)).toMatchObject(INVALID);
    expect(await addressOf(nora.id)).toBe(nora.email);
  },
);

/** The statements of one request. Time follows work, and work can be compared exactly. */
async function workOf(person: Person, email: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await person.raw('POST', '/api/account/email', { body: { email } });
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String((query as { text?: string }).text),
    );
  } finally {
    spy.mockRestore();
  }
}

test('asking does the same work for a taken and for a free address', async () => {
  const [nora, ida] = [await world.register('Nora Lind'), await world.register('Ida Taken')];
  await nora.confirmPassword();
  // The first wish of all has none before it to call off.
  await workOf(nora, newAddress());
  const works = [];
  for (const email of [newAddress(), ida.email, newAddress()]) {
    works.push(await workOf(nora, email));
    await world.drain();
  }
  expect(works[0]?.length).toBeGreaterThan(0);
  for (const work of works) expect(work).toEqual(works[0]);
});
