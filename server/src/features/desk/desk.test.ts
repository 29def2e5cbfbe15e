import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { addPasskey, confirmByPasskey, makeOperator } from '@porchlight/testing/operator';
import { befriend, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { manageOperators } from '../../moderation/operators.ts';

let world: World;
let olga: Person;
beforeAll(async () => {
  world = await createWorld();
  olga = await makeOperator(world, 'Olga Desk');
});
afterAll(() => world.close());

const manage = (...words: string[]) =>
  manageOperators(world.app.database.pool, words, world.clock.now());

const report = async (by: Person, about: Person, more: Record<string, unknown> = {}) => {
  await by.call('POST /api/reports', { body: { userId: about.id, reason: 'harassment', ...more } });
  await world.drain();
};
const caseOf = async (by: Person, about: Person) =>
  (await by.call('GET /api/desk/cases')).find(({ username }) => username === about.username);
const act = async (by: Person, body: Record<string, unknown>) => {
  await by.confirmPassword();
  return by.raw('POST', '/api/desk/actions', { body: { reason: 'Rude words', ...body } });
};

test('is an unknown address, byte for byte, to everyone but an operator with a passkey', async () => {
  const [nora, keyless] = await registerAll(world, ['Nora Nobody', 'Kay Keyless']);
  await manage('add', keyless.email);
  expect(await manage('list')).toContainEqual(expect.stringContaining('no passkey or codes yet'));
  const answer = async (person: Person | null, method: string, path: string, html: boolean) => {
    const json = 'application/json';
    const none: readonly (string | undefined)[] = [undefined, undefined];
    const bodies = [
      ...[
        [json, '{"action":"warn"}'],
        [json, '{broken'],
        [json, ''],
      ],
      ...[
        ['text/plain', 'warn'],
        ['multipart/form-data; boundary=x', '--x--'],
      ],
    ];
    const answers = [];
    for (const [type, body] of method === 'GET' ? [none] : bodies) {
      const response = await fetch(new URL(path, world.origin), {
        method,
        headers: {
          ...(person && { authorization: `Bearer ${person.sessionId}` }),
          ...(html && { accept: 'text/html' }),
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
      });
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      answers.push([response.status, await response.text(), headers]);
    }
    return answers;
  };
  for (const person of [null, nora, keyless])
    for (const html of [false, true])
      for (const [method, path] of [
        ...[['GET', '/api/desk/cases'] as const, ['GET', '/api/desk/log'] as const],
        ...[['GET', `/api/desk/cases/${randomUUID()}`] as const],
        ...[['POST', '/api/desk/actions'] as const, ['DELETE', '/api/desk/actions'] as const],
      ])
        expect(await answer(person, method, path, html), path).toEqual(
          await answer(person, method, '/api/nowhere/at/all', html),
        );
  const page = await answer(nora, 'GET', '/desk', true);
  expect(page).toEqual(await answer(nora, 'GET', '/no-such-page', true));
  await keyless.confirmPassword();
  await confirmByPasskey(keyless, await addPasskey(world, keyless));
  expect((await keyless.raw('GET', '/api/desk/cases')).status).toBe(200);
  await manage('remove', keyless.email);
  expect((await keyless.raw('GET', '/api/desk/cases')).status).toBe(404);
  await expect(manage('add', 'nobody@example.com')).rejects.toThrow('no account');
});

const WEAK = { status: 403, body: { code: 'strong_sign_in_required' } };

test('opens to a session with a passkey or a code, and to no other of the same account', async () => {
  const omar = await world.register('Omar Strong');
  await manage('add', omar.email);
  const look = (by: Person) => by.raw('GET', '/api/desk/cases');
  await omar.confirmPassword();
  const passkey = await addPasskey(world, omar);
  // The account is strong, the session that the registration opened is not.
  for (const path of ['/api/desk/cases', `/api/desk/cases/${randomUUID()}`, '/api/desk/log'])
    expect(await omar.raw('GET', path)).toMatchObject(WEAK);
  const body = { action: 'warn', reason: 'x' };
  expect(await omar.raw('POST', '/api/desk/actions', { body })).toMatchObject(WEAK);

  const byPassword = await omar.again();
  await byPassword.confirmPassword();
  expect(await look(byPassword)).toMatchObject(WEAK);
  await confirmByPasskey(byPassword, passkey);
  expect((await look(byPassword)).status).toBe(200);
  expect(await look(omar)).toMatchObject(WEAK);

  const options = await world.call('POST /api/passkeys/login/options');
  const credential = passkey.use(options);
  const { sessionId } = await world.call('POST /api/passkeys/login', { body: { credential } });
  expect((await look(await world.personOf(sessionId))).status).toBe(200);
});

test('opens by a code, after the password or in the open session', async () => {
  const cora = await world.register('Cora Codes');
  const look = async () => (await cora.raw('GET', '/api/desk/cases')).status;
  await cora.confirmPassword();
  const { secret } = await cora.call('POST /api/codes/setup');
  const { code } = createAuthenticatorApp(secret, world.clock.now);
  await cora.call('POST /api/codes', { body: { code: code() } });
  await manage('add', cora.email);
  expect(await look()).toBe(403);
  const { email, password } = cora;
  const body = { email, password, code: code(1) };
  const { sessionId } = await world.call('POST /api/login', { body });
  expect((await (await world.personOf(sessionId)).raw('GET', '/api/desk/cases')).status).toBe(200);
  world.clock.advance(60_000);
  await cora.call('POST /api/reauthenticate', { body: { password, code: code() } });
  expect(await look()).toBe(200);
  expect(await manage('list')).not.toContainEqual(expect.stringMatching(/cora.*no passkey/));
});

test('closes to sessions whose passkey or codes are gone, until they confirm by what is left', async () => {
  const rita = await world.register('Rita Robbed');
  await rita.confirmPassword();
  const stolen = await addPasskey(world, rita);
  const { id: stolenId = '' } = (await rita.call('GET /api/passkeys'))[0] ?? {};
  const { secret } = await rita.call('POST /api/codes/setup');
  const { code } = createAuthenticatorApp(secret, world.clock.now);
  await rita.call('POST /api/codes', { body: { code: code() } });
  await manage('add', rita.email);
  const look = async (by: Person) => (await by.raw('GET', '/api/desk/cases')).status;

  const options = await world.call('POST /api/passkeys/login/options');
  const credential = stolen.use(options);
  const { sessionId } = await world.call('POST /api/passkeys/login', { body: { credential } });
  const thief = await world.personOf(sessionId);
  expect(await look(thief)).toBe(200);

  const { password } = rita;
  const confirmByCode = async () => {
    world.clock.advance(60_000);
    await rita.call('POST /api/reauthenticate', { body: { password, code: code() } });
  };
  await confirmByCode();
  await rita.call('DELETE /api/passkeys/:id', { params: { id: stolenId } });
  expect(await look(thief)).toBe(403);
  expect(await look(rita)).toBe(200);

  const kept = await addPasskey(world, rita);
  await rita.call('DELETE /api/codes');
  expect(await look(rita)).toBe(403);
  await confirmByPasskey(rita, kept);
  expect(await look(rita)).toBe(200);
  expect(await look(thief)).toBe(403);
});

test('an operator’s password alone neither adds nor removes a way to sign in', async () => {
  const omar = await world.register('Omar Robbed');
  await omar.confirmPassword();
  const passkey = await addPasskey(world, omar);
  await manage('add', omar.email);
  const thief = await omar.again();
  await thief.confirmPassword();
  const [own] = await thief.call('GET /api/passkeys');
  const changes = [
    ['POST', '/api/passkeys/register/options'],
    ['POST', '/api/passkeys/register'],
    ['DELETE', `/api/passkeys/${own?.id}`],
    ['POST', '/api/codes/setup'],
    ['POST', '/api/codes'],
    ['POST', '/api/codes/recovery'],
    ['DELETE', '/api/codes'],
  ] as const;
  for (const [method, path] of changes)
    expect(await thief.raw(method, path), path).toMatchObject(WEAK);
  await confirmByPasskey(omar, passkey);
  await addPasskey(world, omar);
  expect(await omar.call('GET /api/passkeys')).toHaveLength(2);
  // The command line gives access back to who has lost every passkey.
  await manage('remove', omar.email);
  await addPasskey(world, thief);
});

test('shows the case as the command line does, and none of the canaries', async () => {
  const theo = await world.register('Theo Canary', { phoneNumber: '+14155550177' });
  const [ana, kim] = await registerAll(world, ['Anabel Canary', 'Kim Canarycontact']);
  await befriend(theo, kim);
  await theo.call('POST /api/contact-groups', { body: { name: 'Canarygroup' } });
  await turnOn(theo, { statusMessage: 'Canarymessage' });
  await theo.call('POST /api/record-call', { body: { receiverId: kim.id } });
  await report(ana, theo, { details: 'He was rude' });
  const found = await caseOf(olga, theo);
  expect(found).toMatchObject({ people: 1, reasons: ['harassment'], isByYou: false });
  expect(Date.parse(found?.dueAt ?? '') - Date.parse(found?.openedAt ?? '')).toBe(24 * 3_600_000);
  const shown = await olga.call('GET /api/desk/cases/:id', { params: { id: found?.id ?? '' } });
  expect(shown.reports).toEqual([
    expect.objectContaining({ reporter: 1, details: 'He was rude', statusMessage: null }),
  ]);
  await act(olga, { caseId: found?.id, action: 'warn' });
  const text = JSON.stringify([
    ...[shown, await olga.call('GET /api/desk/cases'), await olga.call('GET /api/desk/log')],
  ]);
  for (const hidden of ['4155550177', theo.email, theo.id, ana.email, 'Anabel', ana.id, kim.id])
    expect(text).not.toContain(hidden);
  for (const hidden of ['Canarygroup', 'Canarymessage', 'Canarycontact', 'vailable'])
    expect(text).not.toContain(hidden);
});

test('acts with a reason, tells the person, who may answer once, and writes the log', async () => {
  const [theo, ana] = await registerAll(world, ['Theo Acted', 'Ana Acted']);
  await report(ana, theo);
  const { id: caseId = '' } = (await caseOf(olga, theo)) ?? {};
  const mailsBefore = world.mails.length;
  const ask = { body: { caseId, action: 'warn', reason: 'x' } };
  world.clock.advance(6 * 60_000);
  expect(await olga.raw('POST', '/api/desk/actions', ask)).toMatchObject({
    ...{ status: 403, body: { code: 'reauth_required' } },
  });
  expect((await act(olga, { caseId, action: 'warn', reason: '  ' })).status).toBe(400);
  expect((await act(olga, { caseId, action: 'mark-abusive' })).status).toBe(400);
  const past = new Date(world.clock.now() - 1).toISOString();
  expect((await act(olga, { caseId, action: 'suspend', until: past })).status).toBe(400);
  expect((await act(olga, { caseId: randomUUID(), action: 'warn' })).status).toBe(404);
  expect((await act(olga, { action: 'warn' })).status).toBe(404);

  expect((await act(olga, { caseId, action: 'suspend' })).status).toBe(200);
  // At once, before any job has run.
  expect((await theo.raw('GET', '/api/me')).status).toBe(401);
  expect(await caseOf(olga, theo)).toBeUndefined();
  await world.drain();
  const told = world.mails.slice(mailsBefore).filter(({ to }) => to === theo.email);
  expect(told.map(({ text }) => text.includes('Rude words'))).toEqual([true]);
  const [line] = await olga.call('GET /api/desk/log');
  expect(line).toMatchObject({
    ...{ action: 'suspend', reason: 'Rude words', by: olga.username, username: theo.username },
    ...{ until: null, isSuspended: true, answer: null },
  });
  const refusal = await world.raw('POST', '/api/login', {
    body: { email: theo.email, password: theo.password },
  });
  const { token } = (refusal.body as { params: { token: string } }).params;
  const answer = () =>
    fetch(new URL('/api/moderation/answer', world.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'It was a joke.' }),
    });
  expect([(await answer()).status, (await answer()).status]).toEqual([200, 404]);
  expect((await olga.call('GET /api/desk/log'))[0]?.answer).toBe('It was a joke.');
  // From the line of the log, without a case.
  expect((await act(olga, { lineId: line?.id, action: 'reinstate' })).status).toBe(200);
  expect((await theo.again()).id).toBe(theo.id);
});

test('hides cases about the operator, and leaves those of their own reports to others', async () => {
  const omar = await makeOperator(world, 'Omar Desk');
  const [ana, theo] = await registerAll(world, ['Ana Self', 'Theo Self']);
  await report(ana, omar);
  expect(await caseOf(omar, omar)).toBeUndefined();
  const about = await caseOf(olga, omar);
  const params = { id: about?.id ?? '' };
  expect((await omar.raw('GET', `/api/desk/cases/${params.id}`)).status).toBe(404);
  expect((await act(omar, { caseId: params.id, action: 'dismiss' })).status).toBe(404);
  expect((await act(olga, { caseId: params.id, action: 'warn' })).status).toBe(200);
  const lines = await olga.call('GET /api/desk/log');
  const line = lines.find(({ username }) => username === omar.username);
  expect((await omar.call('GET /api/desk/log')).map(({ id }) => id)).not.toContain(line?.id);
  expect((await act(omar, { lineId: line?.id, action: 'reinstate' })).status).toBe(404);

  await report(omar, theo);
  const own = await caseOf(omar, theo);
  expect(own?.isByYou).toBe(true);
  expect(await act(omar, { caseId: own?.id, action: 'suspend' })).toMatchObject({
    ...{ status: 403, body: { code: 'own_report' } },
  });
  expect((await act(olga, { caseId: own?.id, action: 'dismiss' })).status).toBe(200);
});

test('a case is decided once: by the first of two operators, and not again from a page left open', async () => {
  const omar = await makeOperator(world, 'Omar Second');
  const [ana, theo] = await registerAll(world, ['Ana Once', 'Theo Once']);
  await report(ana, theo);
  const { id: caseId } = (await caseOf(olga, theo)) ?? { id: '' };
  await Promise.all([olga.confirmPassword(), omar.confirmPassword()]);
  const body = { caseId, action: 'warn', reason: 'Rude words' };
  const answers = await Promise.all(
    [olga, omar].map((operator) => operator.raw('POST', '/api/desk/actions', { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await act(omar, { caseId, action: 'suspend' })).status).toBe(404);
  await world.drain();
  expect(await theo.call('GET /api/moderation')).toMatchObject([{ action: 'warn' }]);
});

test('a case is not decided while it has a report that the operator has not read', async () => {
  const [theo, ana, ben] = await registerAll(world, ['Theo Unread', 'Ana Unread', 'Ben Unread']);
  await report(ana, theo, { reason: 'spam' });
  const { id: caseId = '' } = (await caseOf(olga, theo)) ?? {};
  const read = { caseId, action: 'dismiss', reports: 1 };
  await report(ben, theo, { reason: 'child-safety', details: 'He writes to my daughter.' });
  expect(await act(olga, read)).toMatchObject({ status: 409, body: { code: 'case_changed' } });
  expect(await caseOf(olga, theo)).toMatchObject({ reasons: ['child-safety', 'spam'] });
  // Marking one report leaves the case, and with it the other report, open.
  expect((await act(olga, { ...read, action: 'mark-abusive', reporter: 1 })).status).toBe(200);
  expect((await act(olga, { ...read, reports: 2 })).status).toBe(200);
  expect(await caseOf(olga, theo)).toBeUndefined();
});

test('nobody decides about their own report by way of an older case or a line of the log', async () => {
  const omar = await makeOperator(world, 'Omar Round');
  const [ana, theo] = await registerAll(world, ['Ana Round', 'Theo Round']);
  await report(ana, theo);
  const { id: older } = (await caseOf(olga, theo)) ?? { id: '' };
  expect((await act(olga, { caseId: older, action: 'warn' })).status).toBe(200);
  const [first] = await olga.call('GET /api/desk/log');
  await report(omar, theo);
  expect((await act(omar, { caseId: older, action: 'suspend' })).status).toBe(404);
  const byLine = await act(omar, { lineId: first?.id, action: 'suspend' });
  expect(byLine).toMatchObject({ status: 403, body: { code: 'own_report' } });
  // Decided by somebody else, it is still their own report.
  const { id: own } = (await caseOf(olga, theo)) ?? { id: '' };
  expect((await act(olga, { caseId: own, action: 'suspend' })).status).toBe(200);
  const [second] = await olga.call('GET /api/desk/log');
  const again = await act(omar, { lineId: second?.id, action: 'reinstate' });
  expect(again).toMatchObject({ status: 403, body: { code: 'own_report' } });
  expect((await act(olga, { lineId: second?.id, action: 'reinstate' })).status).toBe(200);
});
