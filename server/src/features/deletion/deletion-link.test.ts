import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, friendsOf, registerAll } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const ask = (email: string) => world.raw('POST', '/api/account-deletion', { body: { email } });
const confirm = (token: string) =>
  world.raw('POST', '/api/account-deletion/confirm', { body: { token } });

test('deletes by a link that works for an hour, once', async () => {
  const [ana, ben] = await registerAll(world, ['Ana Leaves', 'Ben Stays']);
  await befriend(ana, ben);
  await ask(ana.email);
  await world.drain();
  const late = world.tokenFor(ana.email);
  world.clock.advance(60 * 60_000);
  expect(await confirm(late)).toMatchObject({ status: 400, body: { code: 'token_expired' } });
  expect((await ana.raw('GET', '/api/me')).status).toBe(200);

  await ask(ana.email.toUpperCase());
  await world.drain();
  const token = world.tokenFor(ana.email);
  // A newer link alone is good, and opening a page deletes nothing.
  expect(await confirm(late)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } });
  expect((await ana.raw('GET', '/api/me')).status).toBe(401);
  expect(await friendsOf(ben)).toEqual([]);
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
});

test('answers alike for every address', async () => {
  const [nora] = await registerAll(world, ['Nora Known']);
  const mails = world.mails.length;
  const [known, unknown] = [await ask(nora.email), await ask('nobody-at-all@example.com')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await world.drain();
  expect(world.mails.slice(mails).map(({ to }) => to)).toEqual([nora.email]);
});
