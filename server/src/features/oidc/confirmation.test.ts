/** Which sign-ins at the service count as a confirmation, and which do not. */
import {
  arriveAt,
  createServiceStage,
  logInWith,
  signUpFrom,
  visitService,
  type ServiceAnswer,
} from '@porchlight/testing/service-visits';
import type { Browser, SignInService } from '@porchlight/testing/sign-in-service';
import { createClient } from '@porchlight/testing/client';
import { addPasskey } from '@porchlight/testing/operator';
import type { Person, World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atDesk } from '../../moderation/desk.ts';
import { manageOperators } from '../../moderation/operators.ts';

const REFUSED = { status: 400, body: { code: 'oidc_refused' } };

let service: SignInService;
let world: World;
const stage = createServiceStage();
beforeAll(async () => {
  service = await stage.openService();
  world = await stage.openWorld(service);
});
afterAll(stage.close);
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

  test('confirms at the service without a password, and gets their data', async () => {
    const nora = await signUpFrom(service, world);
    await suspend(nora);
    const answer = await visitService(service, world, { isConfirmation: true });
    // An answer that was begun as a sign-in, without being asked again, does not pass for it.
    const plain = await visitService(service, world);
    const logIn = (body: object) => world.raw('POST', '/api/oidc/login', { body });
    expect(await logIn({ ...plain, isConfirmation: true })).toMatchObject(REFUSED);
    expect(await exportAfter(await logIn({ ...answer, isConfirmation: true }))).toMatchObject({
      status: 200,
      body: { signInService: { subject: service.person.sub } },
    });
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

describe('a service that does not answer', () => {
  const openFailing = async () => {
    const failing = await stage.openService();
    const at = await stage.openWorld(failing, { config: { RATE_LIMITS: 'on' } });
    arriveAt(failing);
    /** An answer to a new attempt, with a code that nobody can redeem. */
    const answer = async (isConfirmation: boolean): Promise<ServiceAnswer> => {
      const { url, secret } = await at.call('POST /api/oidc/start', { body: { isConfirmation } });
      const state = new URL(url).searchParams.get('state') ?? '';
      return { code: 'x', state, iss: failing.issuer, secret };
    };
    return { failing, at, answer };
  };
  const codesOf = async (times: number, send: () => Promise<{ body: unknown }>) => {
    const codes = new Set<unknown>();
    for (let attempt = 0; attempt < times; attempt += 1)
      codes.add(((await send()).body as { code: string }).code);
    return [...codes];
  };

  test('uses up no attempts to sign in', async () => {
    const { failing, at, answer } = await openFailing();
    // The server reads the addresses of the service while it still answers.
    await answer(false);
    await failing.close();
    const codes = await codesOf(101, async () => logInWith(at, await answer(false)));
    expect(codes).toEqual(['oidc_unavailable']);
  });

  test('uses up no attempts to confirm', async () => {
    const { failing, at, answer } = await openFailing();
    const nora = await signUpFrom(failing, at);
    await failing.close();
    const codes = await codesOf(11, async () => confirm(nora, await answer(true)));
    expect(codes).toEqual(['oidc_unavailable']);
  });
});
