import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { createLookupBudget, type LookupBudget } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const refused = { code: 'too_many_requests' };

let world: World;
let budget: LookupBudget;
const open = () =>
  createLookupBudget({ db: world.app.database.db, clock: world.clock.now, isOn: true });
beforeAll(async () => {
  world = await createWorld();
  budget = await open();
});
afterAll(() => world.close());

let places = 0;
const newPlace = () => `192.0.2.${(places += 1)}`;
const by = ({ id }: Person, place = newPlace()) => ({ userId: id, place });

it('is 5,000 for each account, outlives a restart, and comes back 10 an hour', async () => {
  const ana = await world.register('Ana Budget');
  await budget.take('phone', by(ana), 5000);
  const restarted = await open();
  await expect(restarted.take('phone', by(ana))).rejects.toMatchObject(refused);
  // Email addresses have a budget of their own.
  await restarted.take('email', by(ana), 5000);
  world.clock.advance(60 * 60 * 1000);
  await restarted.take('phone', by(ana), 10);
  await expect(restarted.take('phone', by(ana))).rejects.toMatchObject(refused);
});

it('is taken over by the next account with the same address, for 30 days', async () => {
  const email = 'ben@example.com';
  const first = await world.register('Ben Budget', { email });
  await budget.take('phone', by(first), 5000);
  await first.call('DELETE /api/account');
  const stored = await world.query<{ row: string }>('select b::text as row from lookup_budgets b');
  for (const { row } of stored) {
    for (const trace of [email, first.id, '192.0.2.']) expect(row).not.toContain(trace);
  }
  world.clock.advance(DAY_MS);
  const second = await world.register('Ben Again', { email });
  await budget.take('phone', by(second), 240);
  await expect(budget.take('phone', by(second))).rejects.toMatchObject(refused);
  const other = await world.register('Someone Else');
  await budget.take('phone', by(other), 5000);

  await second.call('DELETE /api/account');
  world.clock.advance(30 * DAY_MS);
  await world.drain();
  expect(await world.query('select 1 from lookup_budgets')).toEqual([]);
  const third = await world.register('Ben Later', { email });
  await budget.take('phone', by(third), 5000);
});

it('is taken over under every address of the last 30 days', async () => {
  const email = 'cleo@example.com';
  const first = await world.register('Cleo Budget', { email });
  await budget.take('phone', by(first), 5000);
  const other = 'cleo.elsewhere@example.com';
  await first.confirmPassword();
  await first.call('POST /api/account/email', { body: { email: other } });
  await world.drain();
  await world.call('POST /api/account/email/confirm', { body: { token: world.tokenFor(other) } });
  await first.call('DELETE /api/account');
  for (const address of [email, other]) {
    const next = await world.register('Cleo Again', { email: address });
    await expect(budget.take('phone', by(next), 10)).rejects.toMatchObject(refused);
  }
});

it.each([
  ['an IPv4 place', () => '203.0.113.7', 4],
  ['an IPv6 place', () => '2001:db8:1:1::/64', 4],
  ['the places of an IPv6 network together', (n: number) => `2001:db8:2:${n}::/64`, 16],
])('is 20,000 a day for %s, whatever the accounts', async (_, place, fit) => {
  const account = (n: number) => ({ userId: randomUUID(), place: place(n) });
  for (let n = 0; n < fit; n += 1) await budget.take('phone', account(n), 5000);
  const last = account(fit);
  await expect(budget.take('phone', last)).rejects.toMatchObject(refused);
  // Elsewhere the account has all it had.
  await budget.take('phone', { ...last, place: newPlace() }, 4999);
  world.clock.advance(DAY_MS);
  await budget.take('phone', last);
});

it('lets through only what fits when many ask at once', async () => {
  const eve = await world.register('Eve Budget');
  const taken = await Promise.allSettled(
    Array.from({ length: 12 }, () => budget.take('phone', by(eve), 500)),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
