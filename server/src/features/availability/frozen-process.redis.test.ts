/** Another process stops while it holds a person's lock: a frozen container, a suspended machine. */
import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { createProcesses, until } from '@porchlight/testing/processes';
import { befriend, friendsOf, inMinutes, turnOff, turnOn } from '@porchlight/testing/people';
import type { Person, World } from '@porchlight/testing/world';

const LOCK = 'select pg_advisory_lock(7041776, hashtext($1))';
const TAKE_OVER_MS = 10_000;

/** The lock as the other process holds it: in a session that stays open. */
async function freezeWithLockOn(world: World, ...people: Person[]): Promise<() => Promise<void>> {
  const { connection } = world;
  const frozen = new pg.Client(
    'url' in connection ? { connectionString: connection.url } : { ...connection },
  );
  frozen.on('error', () => {});
  await frozen.connect();
  for (const person of people) await frozen.query(LOCK, [person.id]);
  let isOpen = true;
  const thaw = async () => {
    if (isOpen) await frozen.end();
    isOpen = false;
  };
  onTestFinished(thaw);
  return thaw;
}

async function litIn(world: World, people: readonly Person[]): Promise<number> {
  const text = `select 1 from users where id = any($1) and status = 'available'`;
  return (await world.query(text, [people.map(({ id }) => id)])).length;
}

test('the timers of the others end, and its own when it is back', async () => {
  const [world] = await createProcesses(1, { databasePatienceMs: 2000 });
  if (!world) throw new Error('a process was wanted');
  const people: Person[] = [];
  for (let i = 0; i < 4; i += 1) people.push(await world.register('Fay Frozen'));
  const [held, ...others] = people as [Person, ...Person[]];
  for (const person of people) await turnOn(person, { statusExpiresAt: inMinutes(world, 10) });
  const thaw = await freezeWithLockOn(world, held);
  world.clock.advance(10 * 60_000);
  await world.drain();
  expect([await litIn(world, others), await litIn(world, [held])]).toEqual([0, 1]);
  await thaw();
  world.clock.advance(1000);
  await world.drain();
  expect(await litIn(world, people)).toBe(0);
});

test('the timers of the others do not wait while its people tap in vain', async () => {
  const [world] = await createProcesses(1, { databasePatienceMs: 30_000 });
  if (!world) throw new Error('a process was wanted');
  const held: Person[] = [];
  for (let i = 0; i < 8; i += 1) held.push(await world.register('Hal Held'));
  const other = await world.register('Olga Other');
  for (const person of [...held, other])
    await turnOn(person, { statusExpiresAt: inMinutes(world, 10) });
  const thaw = await freezeWithLockOn(world, ...held);
  const taps = Promise.all(held.map((person) => turnOff(person)));
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await until(async () => (await world.query(waiting)).length === held.length);
  world.clock.advance(10 * 60_000);
  const since = performance.now();
  await world.drain();
  expect(performance.now() - since).toBeLessThan(5000);
  expect(await litIn(world, [other])).toBe(0);
  await thaw();
  await taps;
});

test('changes that were left half announced go on for the others', async () => {
  const [world] = await createProcesses(1, { databasePatienceMs: 2000 });
  if (!world) throw new Error('a process was wanted');
  const [held, other] = [await world.register('Hal Held'), await world.register('Olga Other')];
  await world.query(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the process dies here'; end $$;
    create trigger fail before delete on status_outbox for each row execute function fail();`);
  await turnOn(held);
  await turnOn(other);
  await world.query('drop function fail() cascade');
  const thaw = await freezeWithLockOn(world, held);
  world.clock.advance(TAKE_OVER_MS);
  await world.drain();
  const left = () => world.query<{ user_id: string }>('select user_id from status_outbox');
  expect((await left()).map((row) => row.user_id)).toEqual([held.id]);
  await thaw();
  world.clock.advance(TAKE_OVER_MS);
  await world.drain();
  expect(await left()).toEqual([]);
});

test('a contact list does not wait for a light that is due and held', async () => {
  const [world] = await createProcesses(1, { databasePatienceMs: 2000 });
  if (!world) throw new Error('a process was wanted');
  const [held, viewer] = [await world.register('Hal Held'), await world.register('Vic Viewer')];
  await befriend(held, viewer);
  await turnOn(held, { statusExpiresAt: inMinutes(world, 10) });
  await freezeWithLockOn(world, held);
  world.clock.advance(10 * 60_000);
  expect(await friendsOf(viewer)).toMatchObject([{ status: 'unavailable' }]);
});
