/** A small version of `npm run sign-in-attack`. */
import { expect, it } from 'vitest';
import { createWorld, PASSWORD } from '@porchlight/testing/world';

const GUESSES = 150;

it('guesses at one account wait behind everyone else', async () => {
  const world = await createWorld({ passwordCost: { memoryCost: 16 * 1024, timeCost: 1 } });
  const nora = await world.register('Nora Attacked');
  const sam = await world.register('Sam Other');
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    world.raw('POST', '/api/login', { body: { email, password }, headers });
  const first = await signIn(nora.email, PASSWORD);
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith('porchlight_device='));

  let answered = 0;
  const guesses = Array.from({ length: GUESSES }, (_, i) =>
    signIn(nora.email, `wrong horse ${i}`).then(({ status }) => {
      answered += 1;
      return status;
    }),
  );
  // Once they are all on their way: someone else, and the owner on a device that is known.
  await Promise.race(guesses);
  const others = await Promise.all([
    signIn(sam.email, PASSWORD),
    signIn(nora.email, PASSWORD, { cookie: cookie?.split(';')[0] ?? '' }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(answered).toBeLessThan(GUESSES / 2);
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
  await world.close();
});
