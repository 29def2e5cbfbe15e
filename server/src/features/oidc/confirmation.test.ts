/** Which sign-ins at the service count as a confirmation, and which do not. */
import {
  arriveAt,
  logInWith,
  RETURN_URL,
  signUpFrom,
  visitService,
  worldWith,
  type ServiceAnswer,
} from '@porchlight/testing/service-visits';
import {
  startSignInService,
  type Browser,
  type SignInService,
} from '@porchlight/testing/sign-in-service';
import { createClient } from '@porchlight/testing/client';
import { addPasskey } from '@porchlight/testing/operator';
import type { Person, World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atDesk } from '../../moderation/desk.ts';
import { manageOperators } from '../../moderation/operators.ts';

const REFUSED = { status: 400, body: { code: 'oidc_refused' } };

let service: SignInService;
let world: World;
beforeAll(async () => {
  service = await startSignInService({ returnUrl: RETURN_URL });
  world = await worldWith(service);
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(() => {
  arriveAt(service);
  service.signedInSecondsAgo = 0;
});

/** Parameters that make the service ask again. An attacker at the browser can remove them. */
const WITHOUT_ASKING = { isConfirmation: true, without: ['prompt', 'max_age'] };

const confirm = async (person: Person, answer: ServiceAnswer) =>
  person.raw('POST', '/api/reauthenticate', { body: { oidc: answer } });

describe('somebody suspended', () => {
  const suspend = async (person: Person): Promise<void> => {
    const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
    await atDesk(desk, ['suspend', `@${person.username}`, '--reason', 'Rude words']);
    await world.drain();
  };
  const exportAfter = async (answer: Awaited<ReturnType<typeof logInWith>>) => {
    expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { token } = (answer.body as { params: { token: string } }).params;
    return createClient(world.origin, token).raw('GET', '/api/account/export');
  };

  test('gets no data by an open session at the service, and gets it by the password', async () => {
    const { email } = service.person;
    const nora = await signUpFrom(service, world);
    await world.call('POST /api/forgot-password', { body: { email } });
    await world.drain();
    const password = 'another horse';
    await world.call('POST /api/reset-password', {
      body: { token: world.tokenFor(email), password, confirmPassword: password },
    });
    await suspend(nora);
    expect(
      await exportAfter(await logInWith(world, await visitService(service, world))),
    ).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    const byPassword = await world.raw('POST', '/api/login', { body: { email, password } });
    expect((await exportAfter(byPassword)).status).toBe(200);
  });
});

test('somebody suspended without a password confirms at the service, and gets their data', async () => {
  const nora = await signUpFrom(service, world);
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, ['suspend', `@${nora.username}`, '--reason', 'Rude words']);
  await world.drain();
  const answer = await visitService(service, world, { isConfirmation: true });
  // An answer that was begun as a sign-in, without being asked again, does not pass for it.
  const plain = await visitService(service, world);
  const logIn = (body: object) => world.raw('POST', '/api/oidc/login', { body });
  expect(await logIn({ ...plain, isConfirmation: true })).toMatchObject(REFUSED);
  const refusal = await logIn({ ...answer, isConfirmation: true });
  expect(refusal).toMatchObject({ status: 403, body: { code: 'suspended' } });
  const { token } = (refusal.body as { params: { token: string } }).params;
  const data = await createClient(world.origin, token).raw('GET', '/api/account/export');
  expect(data).toMatchObject({
    status: 200,
    body: { signInService: { subject: service.person.sub } },
  });
});

test('a session that the service has opened and confirmed does not open the desk', async () => {
  const nora = await signUpFrom(service, world);
  await confirm(nora, await visitService(service, world, { isConfirmation: true }));
  await addPasskey(world, nora);
  await manageOperators(world.app.database.pool, ['add', nora.email], world.clock.now());
  const signedIn = await logInWith(world, await visitService(service, world));
  const { sessionId } = signedIn.body as { sessionId: string };
  for (const person of [nora, await world.personOf(sessionId)])
    expect(await person.raw('GET', '/api/desk/cases')).toMatchObject({
      ...{ status: 403, body: { code: 'strong_sign_in_required' } },
    });
});

describe('a browser that is signed in at the service', () => {
  /** Signs up, with a session at the service that is this old. */
  const arriveSignedIn = async (secondsAgo: number) => {
    arriveAt(service);
    const browser: Browser = new Map();
    const nora = await signUpFrom(service, world);
    service.signedInSecondsAgo = secondsAgo;
    await visitService(service, world, { browser });
    service.signedInSecondsAgo = 0;
    return { browser, nora };
  };

  test('confirms after the service has asked again', async () => {
    const { browser, nora } = await arriveSignedIn(600);
    const answer = await visitService(service, world, { browser, isConfirmation: true });
    expect((await confirm(nora, answer)).status).toBe(200);
  });

  test('confirms nothing by a sign-in from long ago, whatever the address asked for', async () => {
    const { browser, nora } = await arriveSignedIn(600);
    const answer = await visitService(service, world, { browser, ...WITHOUT_ASKING });
    expect(await confirm(nora, answer)).toMatchObject(REFUSED);
    expect((await nora.raw('DELETE', '/api/oidc')).status).toBe(403);
  });

  test('confirms nothing by a sign-in from before it was asked for', async () => {
    const { browser, nora } = await arriveSignedIn(45);
    const early = await visitService(service, world, { browser, ...WITHOUT_ASKING });
    expect(await confirm(nora, early)).toMatchObject(REFUSED);
  });

  test('confirms by a sign-in since then, for one minute', async () => {
    const { browser, nora } = await arriveSignedIn(45);
    const recent = await visitService(service, world, { browser, ...WITHOUT_ASKING });
    world.clock.advance(50_000);
    expect((await confirm(nora, recent)).status).toBe(200);
    const { browser: older, nora: other } = await arriveSignedIn(100);
    const late = await visitService(service, world, { browser: older, ...WITHOUT_ASKING });
    world.clock.advance(110_000);
    expect(await confirm(other, late)).toMatchObject(REFUSED);
  });
});

test('a service that does not answer uses up no attempts to sign in', async () => {
  const failing = await startSignInService({ returnUrl: RETURN_URL });
  const at = await worldWith(failing, { config: { RATE_LIMITS: 'on' } });
  await at.call('POST /api/oidc/start', { body: { isConfirmation: false } });
  await failing.close();
  const codes = new Set<unknown>();
  for (let attempt = 0; attempt < 101; attempt += 1) {
    const body = { isConfirmation: false };
    const { url, secret } = await at.call('POST /api/oidc/start', { body });
    const state = new URL(url).searchParams.get('state') ?? '';
    const answer = await logInWith(at, { code: 'x', state, iss: failing.issuer, secret });
    codes.add((answer.body as { code: string }).code);
  }
  expect([...codes]).toEqual(['oidc_unavailable']);
  await at.close();
});

test('a service that does not answer uses up no attempts to confirm', async () => {
  const failing = await startSignInService({ returnUrl: RETURN_URL });
  const at = await worldWith(failing, { config: { RATE_LIMITS: 'on' } });
  arriveAt(failing);
  const nora = await signUpFrom(failing, at);
  await failing.close();
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const body = { isConfirmation: true };
    const { url, secret } = await at.call('POST /api/oidc/start', { body });
    const state = new URL(url).searchParams.get('state') ?? '';
    const answer = await confirm(nora, { code: 'x', state, iss: failing.issuer, secret });
    codes.push((answer.body as { code: string }).code);
  }
  expect(new Set(codes)).toEqual(new Set(['oidc_unavailable']));
  await at.close();
});
