import { createWorld, PASSWORD, type Person, type World } from '@porchlight/testing/world';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const newAddress = () => `${randomUUID()}@example.com`;
const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email);
const post = (path: string, token: string) =>
  world.raw('POST', `/api/account/email/${path}`, { body: { token } });
const signIn = async (email: string, password = PASSWORD) =>
  (await world.raw('POST', '/api/login', { body: { email, password } })).status;

async function ask(person: Person, email: string) {
  await person.confirmPassword();
  const answer = await person.raw('POST', '/api/account/email', { body: { email } });
  await world.drain();
  return answer;
}

/** A person whose address has changed, with the link that undoes it. */
async function changed(name = 'Nora Lind') {
  const nora = await world.register(name);
  const email = newAddress();
  await ask(nora, email);
  expect((await post('confirm', world.tokenFor(email))).status).toBe(200);
  await world.drain();
  return { nora, email, undo: world.tokenFor(nora.email) };
}

describe('a change of the address', () => {
  test('takes effect when the new address confirms it, and the old one is told', async () => {
    const nora = await world.register('Nora Lind');
    const email = newAddress();
    expect(await nora.raw('POST', '/api/account/email', { body: { email } })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
    await ask(nora, `  ${email.toUpperCase()} `);
    expect(await nora.call('GET /api/account/email')).toMatchObject({
      email: nora.email,
      waiting: { email },
    });
    expect(await signIn(nora.email)).toBe(200);
    expect(await signIn(email)).toBe(401);

    const token = world.tokenFor(email);
    expect((await post('confirm', token)).body).toEqual({ email });
    expect((await nora.me()).email).toBe(email);
    expect(await nora.call('GET /api/account/email')).toEqual({ email, waiting: null });
    expect([await signIn(nora.email), await signIn(email)]).toEqual([401, 200]);
    expect((await post('confirm', token)).body).toMatchObject({ code: 'token_invalid' });
    await world.drain();
    expect(mailsTo(nora.email).at(-1)?.subject).toBe('Your email address was changed');
    const [event] = (await nora.call('GET /api/security-log')).filter(({ kind }) =>
      kind.startsWith('email'),
    );
    expect(event?.kind).toBe('email_changed');
  });

  test('is told to the apps that are open', async () => {
    const nora = await world.register('Nora Lind');
    const email = newAddress();
    await ask(nora, email);
    const socket = await nora.socket();
    const { statusVersion } = await nora.me();
    await post('confirm', world.tokenFor(email));
    const { data } = await socket.waitFor('me_changed');
    expect(data).toMatchObject({ user: { id: nora.id, email }, cause: 'settings' });
    // A message about the light that was read before cannot bring the old address back.
    expect(data.user.statusVersion).toBe(statusVersion + 1);
    await socket.close();
  });

  test('is answered the same for a taken address, which gets no mail', async () => {
    const [nora, ida] = [await world.register('Nora Lind'), await world.register('Ida Taken')];
    const before = mailsTo(ida.email).length;
    const taken = await ask(nora, ida.email);
    const free = await ask(nora, newAddress());
    const own = await ask(nora, nora.email);
    for (const answer of [taken, own]) expect(answer.text).toBe(free.text);
    expect(mailsTo(ida.email)).toHaveLength(before);
    expect((await nora.me()).email).toBe(nora.email);
  });

  test('is refused if somebody signs up with the address before it is confirmed', async () => {
    const nora = await world.register('Nora Lind');
    const email = newAddress();
    await ask(nora, email);
    const token = world.tokenFor(email);
    await world.register('Quick Other', { email });
    expect((await post('confirm', token)).body).toMatchObject({ code: 'token_invalid' });
    expect((await nora.me()).email).toBe(nora.email);
  });

  test('waits for a day, and only the newest link works', async () => {
    const nora = await world.register('Nora Lind');
    const [first, second] = [newAddress(), newAddress()];
    await ask(nora, first);
    const old = world.tokenFor(first);
    await ask(nora, second);
    expect((await post('confirm', old)).body).toMatchObject({ code: 'token_invalid' });
    world.clock.advance(DAY);
    expect((await post('confirm', world.tokenFor(second))).body).toMatchObject({
      code: 'token_expired',
    });
    expect((await nora.call('GET /api/account/email')).waiting).toBeNull();
  });

  test('can be taken back while it waits', async () => {
    const nora = await world.register('Nora Lind');
    const email = newAddress();
    await ask(nora, email);
    const token = world.tokenFor(email);
    await nora.call('DELETE /api/account/email');
    expect((await post('confirm', token)).body).toMatchObject({ code: 'token_invalid' });
  });

  test('kills the links for a new password that went to the old address', async () => {
    const nora = await world.register('Nora Lind');
    await world.call('POST /api/forgot-password', { body: { email: nora.email } });
    await world.drain();
    const token = world.tokenFor(nora.email);
    const email = newAddress();
    await ask(nora, email);
    await post('confirm', world.tokenFor(email));
    const body = { token, password: 'another horse', confirmPassword: 'another horse' };
    const reset = await world.raw('POST', '/api/reset-password', { body });
    expect(reset.body).toMatchObject({ code: 'token_invalid' });
  });

  test('of two people to one address succeeds once', async () => {
    const [nora, ben] = [await world.register('Nora Lind'), await world.register('Ben Same')];
    const email = newAddress();
    await ask(nora, email);
    const first = world.tokenFor(email);
    await ask(ben, email);
    const second = world.tokenFor(email);
    const answers = await Promise.all([post('confirm', first), post('confirm', second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  });
});

describe('the link in the mail to the old address', () => {
  test('brings it back for 7 days, ends every session and the password', async () => {
    const { nora, email, undo } = await changed();
    world.clock.advance(7 * DAY - 1);
    const again = await world.personOf(nora.sessionId);
    expect((await post('undo', undo)).body).toEqual({ email: nora.email });
    expect((await again.raw('GET', '/api/me')).status).toBe(401);
    expect([await signIn(nora.email), await signIn(email)]).toEqual([401, 401]);
    await world.drain();
    const token = world.tokenFor(nora.email);
    const password = 'another horse';
    await world.call('POST /api/reset-password', {
      body: { token, password, confirmPassword: password },
    });
    expect(await signIn(nora.email, password)).toBe(200);
    expect((await post('undo', undo)).body).toMatchObject({ code: 'token_invalid' });
  });

  test('is dead after 7 days', async () => {
    const { nora, email, undo } = await changed();
    world.clock.advance(7 * DAY);
    expect((await post('undo', undo)).body).toMatchObject({ code: 'token_expired' });
    expect((await world.personOf(nora.sessionId)).email).toBe(email);
  });

  test('works however often the address was changed since, and later links do not', async () => {
    const { nora, email, undo } = await changed();
    const third = newAddress();
    await ask(nora, third);
    await post('confirm', world.tokenFor(third));
    await world.drain();
    const later = world.tokenFor(email);
    expect((await post('undo', undo)).body).toEqual({ email: nora.email });
    expect((await post('undo', later)).body).toMatchObject({ code: 'token_invalid' });
  });

  test('takes the address from nobody who has signed up with it', async () => {
    const { nora, email, undo } = await changed();
    await world.register('Next Owner', { email: nora.email });
    expect((await post('undo', undo)).body).toMatchObject({ code: 'token_invalid' });
    expect((await world.personOf(nora.sessionId)).email).toBe(email);
  });
});

test('blocks outlive the account under every address of the last 30 days', async () => {
  const { nora, email } = await changed();
  const bea = await world.register('Bea Blocker');
  await bea.call('POST /api/block-user', { body: { blockedUserId: nora.id } });
  await nora.call('DELETE /api/account');
  for (const address of [nora.email, email]) {
    const next = await world.register('Nora Again', { email: address });
    const blocked = await world.query(
      'select 1 from blocks where blocker_id = $1 and blocked_id = $2',
      [bea.id, next.id],
    );
    expect(blocked).toHaveLength(1);
  }
});

test('nothing of it is left after 30 days', async () => {
  const { nora } = await changed();
  const waiting = await world.register('Wanda Waits');
  await ask(waiting, newAddress());
  const left = async (id: string) =>
    (await world.query('select 1 from email_changes where user_id = $1', [id])).length;
  expect([await left(nora.id), await left(waiting.id)]).toEqual([1, 1]);
  world.clock.advance(9 * DAY);
  await world.drain();
  expect([await left(nora.id), await left(waiting.id)]).toEqual([1, 0]);
  world.clock.advance(22 * DAY);
  await world.drain();
  expect(await left(nora.id)).toBe(0);
});
