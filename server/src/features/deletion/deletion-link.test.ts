import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** The statements of one request. Time follows work, and work can be compared exactly. */
async function workOf(email: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask(email);
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String((query as { text?: string }).text),
    );
  } finally {
    spy.mockRestore();
  }
}

test('does the same work for every address: known, suspended, deleted and unknown', async () => {
  const [known, gone, sue] = await registerAll(world, ['Kim Known', 'Gus Gone', 'Sue Held']);
  await gone.call('DELETE /api/account');
  await world.query('update users set suspended_at = now() where id = $1', [sue.id]);
  await world.drain();
  const works = [];
  for (const email of ['nobody-known@example.com', known.email, gone.email, sue.email])
    works.push(await workOf(email));
  const [unknown = []] = works;
  expect(unknown.length).toBeGreaterThan(0);
  for (const work of works) expect(work).toEqual(unknown);
});
