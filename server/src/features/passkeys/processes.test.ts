/** Signatures and codes with several processes on one database: each works once for all of them. */
import { createAuthenticator } from '@porchlight/testing/authenticator';
import { createAuthenticatorApp } from '@porchlight/testing/authenticator-app';
import { createWorld, PASSWORD, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let one: World;
let two: World;
beforeAll(async () => {
  one = await createWorld();
  two = await createWorld({ beside: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

test('a challenge of one process is answered at another, once for both', async () => {
  const nora = await one.register('Nora Lind');
  await nora.confirmPassword();
  const there = await two.personOf(nora.sessionId);
  const device = createAuthenticator(one.config.publicUrl);
  const options = await nora.call('POST /api/passkeys/register/options');
  const { credential, passkey } = device.create(options);
  await there.call('POST /api/passkeys/register', { body: { credential, name: 'Phone' } });

  // A device that does not count: only the challenge tells a replay.
  const used = passkey.use(await one.call('POST /api/passkeys/login/options'), { counter: 0 });
  const answers = await Promise.all(
    [one, two, one, two].map(async (world) =>
      world.raw('POST', '/api/passkeys/login', { body: { credential: used } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...[200, 400, 400, 400],
  ]);
});

test('a code and a recovery code work once for all processes', async () => {
  const nora = await one.register('Nora Lind');
  await nora.confirmPassword();
  const { secret } = await nora.call('POST /api/codes/setup');
  const app = createAuthenticatorApp(secret, one.clock.now);
  const { recoveryCodes } = await nora.call('POST /api/codes', { body: { code: app.code() } });
  one.clock.advance(30_000);
  for (const code of [app.code(), recoveryCodes[0] ?? '']) {
    const answers = await Promise.all(
      [one, two, one, two].map(async (world) =>
        world.raw('POST', '/api/login', {
          body: { email: nora.email, password: PASSWORD, code },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...[200, 400, 400, 400],
    ]);
  }
});
