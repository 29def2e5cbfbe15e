/** A person's language: emails, pushes and rows are the receiver's, and nobody else learns it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { befriend, registerAll, turnOff, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { textsIn } from '../../platform/texts.ts';

const HOUR = 3_600_000;
let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const speak = (person: Person, language: string, isLanguageChosen = true) =>
  person.call('PATCH /api/user/features', { body: { language, isLanguageChosen } });
const rowsOf = async (person: Person) =>
  (await person.call('GET /api/notifications')).map(({ title, message }) => ({ title, message }));

describe('two people of two languages', () => {
  let karl: Person;
  let noor: Person;

  beforeEach(async () => {
    [karl, noor] = await registerAll(world, ['Karl', 'Noor']);
    await befriend(karl, noor);
    await speak(karl, 'de');
    await speak(noor, 'ar');
    await noor.call('PUT /api/notifications/preferences', {
      body: { pushNotifications: true, emailNotifications: true },
    });
    await noor.call('POST /api/push-token', { body: { token: `phone-of-${noor.id}` } });
    world.clock.advance(2 * HOUR);
    await world.drain();
    world.mails.length = 0;
    world.pushes.length = 0;
  });

  test('row, live message, push and email are in the receiver’s', async () => {
    const socket = await noor.socket();
    await turnOn(karl);
    await world.app.writeAlerts();
    await world.drain();
    const arabic = textsIn('ar');
    const title = arabic('notices.available', { name: 'Karl' });
    expect(title).toMatch(/\p{Script=Arabic}/u);
    expect((await rowsOf(noor))[0]).toEqual({ title, message: arabic('notices.goodTime') });
    const { data } = await socket.waitFor('notification');
    expect(data.notification).toMatchObject({ title, message: arabic('notices.goodTime') });
    await socket.close();
    expect(world.pushes.map(({ message }) => [message.title, message.language])).toEqual([
      [title, 'ar'],
    ]);
    const mail = world.mails.find(({ to }) => to === noor.email);
    expect(mail?.subject).toBe(arabic('mail.digest.subject', { count: 1 }));
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain(title);
  });

  test('each of the two reads their own of one request and its answer', async () => {
    const ida = await world.register('Ida');
    await speak(ida, 'fr');
    await ida.call('POST /api/friend-request', { body: { friendId: karl.id } });
    expect(await rowsOf(karl)).toContainEqual({
      title: textsIn('de')('notices.request'),
      message: textsIn('de')('notices.requestFrom', { name: 'Ida' }),
    });
    await karl.call('POST /api/friend-request/:id/accept', { params: { id: ida.id } });
    expect(await rowsOf(ida)).toContainEqual({
      title: textsIn('fr')('notices.accepted'),
      message: textsIn('fr')('notices.acceptedBy', { name: 'Karl' }),
    });
  });

  test('rows are worded anew in the language that was chosen last', async () => {
    await turnOn(karl);
    await world.app.writeAlerts();
    await speak(noor, 'es');
    const [row] = await rowsOf(noor);
    expect(row?.title).toBe(textsIn('es')('notices.available', { name: 'Karl' }));
  });

  test('nobody else learns of a language, or that it has changed', async () => {
    const look = async () =>
      Promise.all(
        ['/api/friends', '/api/friend-requests', '/api/notifications', '/api/search?q=Noor'].map(
          async (path) => {
            const { status, text, headers } = await karl.raw('GET', path);
            return { path, status, text, etag: headers.get('etag') };
          },
        ),
      );
    const before = await look();
    const socket = await karl.socket();
    await speak(noor, 'pt');
    await speak(noor, 'ar');
    await noor.call('PATCH /api/user/features', { body: { isLanguageChosen: false } });
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await socket.close();
    expect(await look()).toEqual(before);
    await turnOn(noor);
    await turnOff(noor);
    expect(JSON.stringify(await look())).not.toMatch(/language/i);
  });
});

test('the language of a device counts until the person chooses one', async () => {
  const nora = await world.register('Nora Lind');
  const send = (body: { language?: string; isLanguageChosen?: boolean }) =>
    nora.call('PATCH /api/user/features', { body });
  expect(await nora.me()).toMatchObject({ language: null, isLanguageChosen: false });
  expect(await send({ language: 'pt-BR' })).toMatchObject({ language: 'pt' });
  expect(await send({ language: 'de', isLanguageChosen: true })).toMatchObject({
    language: 'de',
    isLanguageChosen: true,
  });
  expect(await send({ language: 'fr' })).toMatchObject({ language: 'de', isLanguageChosen: true });
  expect(await send({ language: 'fr', isLanguageChosen: false })).toMatchObject({
    language: 'fr',
    isLanguageChosen: false,
  });
  // A newer app may have a language that this server has not: it reads English until it has.
  expect(await send({ language: 'xx' })).toMatchObject({ language: 'xx' });
  const answer = await nora.raw('PATCH', '/api/user/features', { body: { language: 'de\nx' } });
  expect([answer.status, answer.body]).toMatchObject([400, { field: 'language' }]);
});

test('it is in the own file, and goes with the account', async () => {
  const nora = await world.register('Nora Lind');
  await speak(nora, 'fr');
  await nora.confirmPassword();
  const file = await nora.call('GET /api/account/export');
  expect(file.account).toMatchObject({ language: 'fr', isLanguageChosen: true });
  await nora.call('DELETE /api/account');
  const rows = await world.query('select language, is_language_chosen from users where id = $1', [
    nora.id,
  ]);
  expect(rows).toEqual([{ language: null, is_language_chosen: false }]);
});

describe('before anybody is signed in', () => {
  let closed: World;
  beforeAll(
    async () => (closed = await createWorld({ config: { REQUIRE_EMAIL_VERIFICATION: 'true' } })),
  );
  afterAll(() => closed.close());

  const ask = async (path: string, body: object, language = 'xx, de-AT;q=0.9, en;q=0.8') => {
    closed.mails.length = 0;
    const headers = { 'accept-language': language };
    const answer = await closed.raw('POST', path, { body, headers });
    await closed.drain();
    return { answer, mail: closed.mails[0] };
  };
  const form = (email: string) => ({
    ...{ email, password: 'long enough', confirmPassword: 'long enough' },
    ...{ displayName: 'Karl', phoneNumber: '+1 650 555 0100' },
  });

  test('the browser’s language is that of the first email, and then of the account', async () => {
    const email = 'karl@example.com';
    const { mail } = await ask('/api/register', form(email));
    expect(mail?.subject).toBe(textsIn('de')('mail.verify.subject'));
    expect(mail?.html).toContain('<html lang="de" dir="ltr">');
    const again = await ask('/api/resend-verification', { email }, 'en');
    const german = textsIn('de');
    expect(again.mail?.subject).toBe(german('mail.fresh.subject'));
    expect(again.mail?.text).toContain(german('mail.helloThere'));
    const token = closed.tokenFor(email);
    const { user } = await closed.call('POST /api/verify-email', {
      body: { token, newPassword: 'long enough', displayName: 'Karl', phoneNumber: '+16505550100' },
    });
    // The link was opened by a client that names no language.
    expect(user).toMatchObject({ language: null, isLanguageChosen: false });
  });

  test('an account keeps the language of its registration, and a reset is in the account’s', async () => {
    const email = 'klara@example.com';
    await ask('/api/register', form(email));
    const { user } = await closed.call('POST /api/verify-email', {
      body: { token: closed.tokenFor(email) },
    });
    expect(user).toMatchObject({ language: 'de', isLanguageChosen: false });
    const { mail } = await ask('/api/forgot-password', { email }, 'fr');
    expect(mail?.subject).toBe(textsIn('de')('mail.reset.subject'));
  });
});
