/** What a sign-in at the service confirms, and what it does not. */
import {
  arriveAt,
  logInWith,
  RETURN_URL,
  signUpFrom,
  visitService,
  worldWith,
  type ServiceAnswer,
} from '@porchlight/testing/service-visits';
import { startSignInService, type SignInService } from '@porchlight/testing/sign-in-service';
import { createClient } from '@porchlight/testing/client';
import type { Person, World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atDesk } from '../../moderation/desk.ts';

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
