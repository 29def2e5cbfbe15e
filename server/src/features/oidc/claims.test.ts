/** Claims of the service about a person, and the account details made from them. */
import { generateKeyPairSync } from 'node:crypto';
import {
  arriveAt,
  createServiceStage,
  logInWith,
  signUpFrom,
  visitService,
} from '@porchlight/testing/service-visits';
import type { SignInService } from '@porchlight/testing/sign-in-service';
import type { World } from '@porchlight/testing/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let service: SignInService;
let world: World;
const stage = createServiceStage();
beforeAll(async () => {
  service = await stage.openService();
  world = await stage.openWorld(service);
});
afterAll(stage.close);
beforeEach(() => void arriveAt(service));

test('an address that becomes another one in small letters is not verified', async () => {
  // The Kelvin sign, which is a k in small letters: nobody has verified that address.
  arriveAt(service, { email: 'maria.\u212Aing@example.com' });
  const answer = await logInWith(world, await visitService(service, world));
  expect(answer).toMatchObject({ status: 403, body: { code: 'oidc_unverified' } });
  arriveAt(service, { email: 'Maria.King@example.com' });
  const plain = await logInWith(world, await visitService(service, world));
  expect(plain.body).toMatchObject({ outcome: 'details', email: 'maria.king@example.com' });
});

test('an address in the ID token is verified by what the service answers when asked', async () => {
  const split: SignInService = await stage.openService({
    configuration: {
      conformIdTokenClaims: false,
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: (use) => {
          const { email, email_verified: isVerified, name } = split.person;
          return use === 'id_token'
            ? { sub, email }
            : { sub, email, email_verified: isVerified, name };
        },
      }),
    },
  });
  const at = await stage.openWorld(split);
  const { email } = arriveAt(split);
  const answer = await logInWith(at, await visitService(split, at));
  expect(answer.body).toMatchObject({ outcome: 'details', email, displayName: 'Nora Lind' });
  arriveAt(split, { email_verified: false });
  expect((await logInWith(at, await visitService(split, at))).status).toBe(403);
});

test('a link to the service before is shown as its own, and gives way to a new one', async () => {
  const { email } = service.person;
  const nora = await signUpFrom(service, world);
  const next = await stage.openService();
  const moved = await stage.openWorld(next, { beside: world });
  const password = 'another horse';
  const reset = async (at: World) => {
    await at.call('POST /api/forgot-password', { body: { email } });
    await at.drain();
    return at.call('POST /api/reset-password', {
      body: { token: at.tokenFor(email), password, confirmPassword: password },
    });
  };
  const signIn = async () => {
    const { sessionId } = await moved.call('POST /api/login', { body: { email, password } });
    return moved.personOf(sessionId, password);
  };
  expect(await nora.call('GET /api/oidc')).toMatchObject({
    provider: new URL(service.issuer).host,
    link: { issuer: service.issuer },
  });

  // It signs nobody in here any more, so a reset does not name it either.
  expect(await reset(moved)).not.toHaveProperty('signInService');
  expect(await (await signIn()).call('GET /api/oidc')).toMatchObject({
    provider: null,
    link: { issuer: service.issuer },
  });
  arriveAt(next, { email });
  const asked = await logInWith(moved, await visitService(next, moved));
  const { ticket } = asked.body as { ticket: string };
  moved.clock.advance(1);
  const again = await signIn();
  await again.call('POST /api/oidc/link', { body: { ticket } });
  expect(await again.call('GET /api/oidc')).toMatchObject({
    provider: new URL(next.issuer).host,
    link: { issuer: next.issuer },
  });
  const back = await logInWith(moved, await visitService(next, moved));
  expect(back.body).toMatchObject({ outcome: 'signed_in' });
  // A second account of the same service does not replace the first.
  arriveAt(next, { email });
  const second = (await logInWith(moved, await visitService(next, moved))).body;
  await again.confirmPassword();
  expect(
    await again.raw('POST', '/api/oidc/link', {
      body: { ticket: (second as { ticket: string }).ticket },
    }),
  ).toMatchObject({ body: { code: 'oidc_taken' } });
  expect(await reset(moved)).toMatchObject({ signInService: new URL(next.issuer).host });
});

test('an ID token for another app, of another service, by another key or from yesterday is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const yesterday = Math.floor(Date.now() / 1000) - 24 * 3600;
  const forgeries = [
    { claims: { aud: 'another-app' } },
    { claims: { aud: ['porchlight', 'another-app'], azp: 'another-app' } },
    { claims: { iss: 'https://evil.example' } },
    { claims: { iat: yesterday, exp: yesterday + 60 } },
    { claims: {}, key: privateKey },
  ];
  const forged = await stage.openService();
  const at = await stage.openWorld(forged);
  arriveAt(forged);
  for (const forgery of forgeries) {
    forged.forgery = forgery;
    const answer = await logInWith(at, await visitService(forged, at));
    expect(answer, JSON.stringify(forgery.claims)).toMatchObject({
      body: { code: 'oidc_refused' },
    });
  }
  // With its own key and claims the same detour is accepted.
  forged.forgery = { claims: {} };
  expect((await logInWith(at, await visitService(forged, at))).status).toBe(200);
});
