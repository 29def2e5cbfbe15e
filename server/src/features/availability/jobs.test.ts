/** Due timers under bad conditions: a row that throws, two processes, and old data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { inMinutes, turnOn } from '@porchlight/testing/people';

const MINUTE = 60_000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function register(count: number, prefix: string): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i += 1) people.push(await world.register(prefix));
  return people;
}

/**
 * Reads the result of the sweeper from the database: a request through the API would end the light
 * itself.
 */
async function storedOn(people: readonly Person[]): Promise<number> {
  const [row] = await world.query<{ count: string }>(
    `select count(*) from users where status = 'available' and id = any($1)`,
    [people.map(({ id }) => id)],
  );
  return Number(row?.count);
}

const metric = async (name: string): Promise<number> => {
  const text = await world.app.metrics.text();
  const line = text.split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? 0);
};

async function onUpdateOf(person: Person, statement: string): Promise<() => Promise<void>> {
  await world.query(`create or replace function hinder() returns trigger language plpgsql as $$
    begin if new.id = '${person.id}' and old.status <> new.status then ${statement} end if;
    return new; end $$`);
  await world.query(`create trigger hinder before update on users
    for each row execute function hinder()`);
  return async () => void (await world.query('drop trigger hinder on users'));
}

test('a row that throws is set aside while the others of its batch go off', async () => {
  const people = await register(4, 'Rita Row');
  const [bad, ...others] = people as [Person, ...Person[]];
  for (const person of people) await turnOn(person, { statusExpiresAt: inMinutes(world, 10) });
  const recover = await onUpdateOf(bad, `raise exception 'this row cannot be saved';`);
  const before = await metric('porchlight_rows_set_aside_total');
  world.clock.advance(10 * MINUTE);
  await world.drain();
  expect(await storedOn(others)).toBe(0);
  expect(await storedOn([bad])).toBe(1);
  expect(await metric('porchlight_rows_set_aside_total')).toBe(before + 1);
  // Looking at once again would log an error four times a second.
  await world.drain();
  expect(await metric('porchlight_rows_set_aside_total')).toBe(before + 1);
  // A contact's list is not held up by the row either, and shows the light off.
  expect((await bad.me()).status).toBe('unavailable');

  await recover();
  world.clock.advance(2 * MINUTE);
  await world.drain();
  expect(await storedOn([bad])).toBe(0);
  const rows = await world.query('select 1 from wake_ups where failures > 0');
  expect(rows).toEqual([]);
});

test('a second process does other rows while the first is held up', async () => {
  const second = await createWorld({ beside: world });
  const people = await register(40, 'Sia Storm');
  for (const person of people) await turnOn(person, { statusExpiresAt: inMinutes(world, 10) });
  world.clock.advance(10 * MINUTE);
  const [slow] = await world.query<{ user_id: string }>(
    'select user_id from wake_ups order by at limit 1',
  );
  const held = people.find(({ id }) => id === slow?.user_id) as Person;
  const recover = await onUpdateOf(held, 'perform pg_sleep(3);');
  const first = world.drain();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const since = performance.now();
  await second.app.sweeper.drain();
  expect(performance.now() - since).toBeLessThan(2000);
  expect(await storedOn(people)).toBe(25);
  await first;
  expect(await storedOn(people)).toBe(0);
  await recover();
  await second.close();
});

test('what a process claimed and never did is done by another seconds later', async () => {
  const [ana] = (await register(1, 'Ana Claimed')) as [Person];
  await turnOn(ana, { statusExpiresAt: inMinutes(world, 10) });
  world.clock.advance(10 * MINUTE);
  // The state that a process leaves when it dies right after its claim.
  await world.query(`update wake_ups set at = at + interval '3 seconds' where user_id = $1`, [
    ana.id,
  ]);
  await world.drain();
  expect(await storedOn([ana])).toBe(1);
  world.clock.advance(3000);
  await world.drain();
  expect(await storedOn([ana])).toBe(0);
});
