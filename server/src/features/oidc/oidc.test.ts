import {
  answerOf,
  arriveAt,
  createServiceStage,
  DETAILS,
  logInWith,
  signUpFrom,
  visitService,
  type ServiceAnswer,
} from '@porchlight/testing/service-visits';
import type { SignInService } from '@porchlight/testing/sign-in-service';
import { PASSWORD, type Person, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const REFUSED = { status: 400, body: { code: 'oidc_refused' } };

let service: SignInService;
let world: World;
const stage = createServiceStage();
const openWorld = async (config: Record<string, string> = {}): Promise<World> =>
  stage.openWorld(service, { config });
beforeAll(async () => {
  service = await stage.openService();
  world = await openWorld();
});
afterAll(stage.close);

const arrive = (changes: Partial<SignInService['person']> = {}) => arriveAt(service, changes);
beforeEach(() => void arrive());

const visit = async (isConfirmation = false, at = world) =>
  visitService(service, at, { isConfirmation });
const logIn = async (answer: ServiceAnswer, at = world) => logInWith(at, answer);
const signUp = async (at = world) => signUpFrom(service, at);
const kindsOf = async (person: Person) =>
  (await person.call('GET /api/security-log')).map(({ kind }) => kind);

describe('the sign-in service', () => {
  test('signs a person up with name and number, and in again', async () => {
    const { email } = service.person;
    const asked = await logIn(await visit());
    expect(asked).toMatchObject({
      status: 200,
      body: { outcome: 'details', email, displayName: 'Nora Lind' },
    });
    expect(asked.headers.get('set-cookie')).toBeNull();
    const { ticket } = asked.body as { ticket: string };
    const register = (changes: object) =>
      world.raw('POST', '/api/oidc/register', { body: { ...DETAILS, ticket, ...changes } });
    expect((await register({ phoneNumber: '12' })).body).toMatchObject({ field: 'phoneNumber' });
    expect(await register({ ticket: `${ticket.slice(0, -4)}AAAA` })).toMatchObject(REFUSED);
    const made = await register({});
    expect(made.status).toBe(200);
    expect(made.headers.get('set-cookie')).toContain('HttpOnly');
    expect((await register({})).status).toBe(409);

    const back = await logIn(await visit());
    expect(back.body).toMatchObject({ outcome: 'signed_in' });
    const nora = await world.personOf((back.body as { sessionId: string }).sessionId);
    expect(await nora.me()).toMatchObject({ email, displayName: 'Nora Lind' });
    const now = new Date(world.clock.now()).toISOString();
    expect(await nora.call('GET /api/oidc')).toEqual({
      provider: new URL(service.issuer).host,
      link: {
        ...{ issuer: service.issuer, subject: service.person.sub },
        ...{ createdAt: now, lastUsedAt: now },
      },
    });
    expect((await kindsOf(nora)).toSorted()).toEqual(['account_created', 'signed_in']);
    // No password was chosen, and none opens the account until one is set by email.
    const tried = await world.raw('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect(tried.status).toBe(401);
  });

  test('knows people by its own name for them, whatever their address is by now', async () => {
    const nora = await signUp();
    service.person = { ...service.person, email: 'someone.else@example.com' };
    const { sessionId } = (await logIn(await visit())).body as { sessionId: string };
    expect((await world.personOf(sessionId)).id).toBe(nora.id);
  });

  test('links to an account with the same address only after signing in to it', async () => {
    const { email } = service.person;
    const nora = await world.register('Nora Lind', { email });
    const asked = await logIn(await visit());
    expect(asked.body).toMatchObject({ outcome: 'sign_in_first', email });
    const { ticket } = asked.body as { ticket: string };
    const make = { ...DETAILS, ticket };
    expect((await world.raw('POST', '/api/oidc/register', { body: make })).status).toBe(409);
    world.clock.advance(1);
    const link = (person: Person) => person.raw('POST', '/api/oidc/link', { body: { ticket } });
    // A session from before proves nothing, and somebody else's account is never linked.
    expect(await link(nora)).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect(await link(await world.register('Theo Mallory'))).toMatchObject(REFUSED);
    const again = await nora.again();
    expect((await link(again)).status).toBe(200);
    expect((await link(again)).body).toMatchObject({ code: 'oidc_taken' });
    expect((await logIn(await visit())).body).toMatchObject({ outcome: 'signed_in' });

    await again.confirmPassword();
    await again.call('DELETE /api/oidc');
    expect((await again.raw('DELETE', '/api/oidc')).status).toBe(404);
    expect((await logIn(await visit())).body).toMatchObject({ outcome: 'sign_in_first' });
    await world.drain();
    const subjects = world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'A sign-in service was linked to your account',
      'The sign-in service was removed from your account',
    ]);
    expect(await kindsOf(again)).toEqual(expect.arrayContaining(['oidc_linked', 'oidc_unlinked']));
  });

  test('with an address that it has not verified links and makes nothing', async () => {
    const nora = await world.register('Nora Lind');
    arrive({ email: nora.email, email_verified: false });
    expect(await logIn(await visit())).toMatchObject({
      status: 403,
      body: { code: 'oidc_unverified' },
    });
    arrive({ email_verified: false });
    expect((await logIn(await visit())).status).toBe(403);
    arrive({ email: 'not an address' });
    expect((await logIn(await visit())).status).toBe(403);
  });

  test('confirms who asks, by signing in again there, and nobody else can', async () => {
    const nora = await signUp();
    const own = service.person;
    const confirm = (answer: ServiceAnswer) =>
      nora.raw('POST', '/api/reauthenticate', { body: { oidc: answer } });
    // A sign-in is no confirmation: an open session at the service would have answered it.
    expect(await confirm(await visit())).toMatchObject(REFUSED);
    arrive();
    expect(await confirm(await visit(true))).toMatchObject(REFUSED);
    expect((await nora.raw('DELETE', '/api/oidc')).status).toBe(403);
    service.person = own;
    const { url } = await world.call('POST /api/oidc/start', { body: { isConfirmation: true } });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect((await confirm(await visit(true))).status).toBe(200);
    expect((await nora.raw('DELETE', '/api/oidc')).status).toBe(200);
  });

  test('stays after a reset of the password, which says so, and not after a deletion', async () => {
    const nora = await signUp();
    await world.call('POST /api/forgot-password', { body: { email: nora.email } });
    await world.drain();
    const password = 'another horse';
    const reset = await world.call('POST /api/reset-password', {
      body: { token: world.tokenFor(nora.email), password, confirmPassword: password },
    });
    expect(reset.signInService).toBe(new URL(service.issuer).host);
    const { sessionId } = (await logIn(await visit())).body as { sessionId: string };
    await (await world.personOf(sessionId)).call('DELETE /api/account');
    expect((await logIn(await visit())).body).toMatchObject({ outcome: 'details' });
  });
});

test('a link that came with a change of address goes when the change is undone', async () => {
  const nora = await world.register('Nora Lind');
  const { email } = service.person;
  await nora.confirmPassword();
  await nora.call('POST /api/account/email', { body: { email } });
  await world.drain();
  await world.call('POST /api/account/email/confirm', { body: { token: world.tokenFor(email) } });
  await world.drain();
  const { ticket } = (await logIn(await visit())).body as { ticket: string };
  await nora.call('POST /api/oidc/link', { body: { ticket } });
  const undo = { token: world.tokenFor(nora.email) };
  await world.call('POST /api/account/email/undo', { body: undo });
  expect((await logIn(await visit())).body).toMatchObject({ outcome: 'details' });
});

describe('refused with one answer', () => {
  test('a replayed answer, and one of two at the same time', async () => {
    const nora = await signUp();
    const answer = await visit();
    const both = await Promise.all([logIn(answer), logIn(answer)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await logIn(answer)).toMatchObject(REFUSED);
    expect(await kindsOf(nora)).toHaveLength(2);
  });

  test('an answer that began on another device, or too long ago', async () => {
    const [own, other] = [await visit(), await visit()];
    expect(await logIn({ ...own, secret: other.secret })).toMatchObject(REFUSED);
    expect(await logIn({ ...own, state: other.state })).toMatchObject(REFUSED);
    expect(await logIn({ ...own, state: 'x' })).toMatchObject(REFUSED);
    world.clock.advance(10 * MINUTE);
    expect(await logIn(own)).toMatchObject(REFUSED);
  });

  test('the answer of another service, and one that hides who answers', async () => {
    const mixed = await visit();
    expect(await logIn({ ...mixed, iss: 'https://evil.example' })).toMatchObject(REFUSED);
    const { iss: _, ...nameless } = await visit();
    expect(await logIn(nameless)).toMatchObject(REFUSED);
  });

  test('a code that was asked for with another nonce or another verifier', async () => {
    const begin = async () =>
      world.call('POST /api/oidc/start', { body: { isConfirmation: false } });
    for (const name of ['nonce', 'code_challenge']) {
      const [own, other] = [await begin(), await begin()];
      const url = new URL(own.url);
      url.searchParams.set(name, new URL(other.url).searchParams.get(name) ?? '');
      expect(await logIn(answerOf(await service.open(url.href), own.secret))).toMatchObject(
        REFUSED,
      );
    }
  });

  test('a ticket from too long ago', async () => {
    const { ticket } = (await logIn(await visit())).body as { ticket: string };
    world.clock.advance(30 * MINUTE);
    const body = { ...DETAILS, ticket };
    expect(await world.raw('POST', '/api/oidc/register', { body })).toMatchObject(REFUSED);
  });
});

describe('who may sign up', () => {
  test('closed holds for the service, too, unless its people are let in', async () => {
    const closed = await openWorld({ REGISTRATION: 'closed' });
    const refusal = await logIn(await visit(false, closed), closed);
    expect(refusal).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    const letIn = await openWorld({ REGISTRATION: 'closed', OIDC_SIGNUP: 'true' });
    expect((await signUp(letIn)).email).toBe(service.person.email);
  });

  test('by invitation, the service asks for one as well', async () => {
    const invited = await openWorld({ REGISTRATION: 'invited' });
    const { ticket } = (await logIn(await visit(false, invited), invited)).body as {
      ticket: string;
    };
    const answer = await invited.raw('POST', '/api/oidc/register', {
      body: { ...DETAILS, ticket },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'invitation_required' } });
  });
});

test('a service that does not answer is told from a refusal', async () => {
  const gone = await openWorld({ OIDC_ISSUER: 'http://127.0.0.1:9' });
  expect(
    await gone.raw('POST', '/api/oidc/start', { body: { isConfirmation: false } }),
  ).toMatchObject({
    status: 503,
    body: { code: 'oidc_unavailable' },
  });
});
