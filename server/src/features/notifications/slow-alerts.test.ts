/** Pending alerts whose statements take longer than the database allows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { befriend, turnOn } from '@porchlight/testing/people';

const PATIENCE_MS = 1500;
const ROUNDS = 8;
const ROUND_MS = 6_000;

let world: World;
beforeAll(async () => (world = await createWorld({ databasePatienceMs: PATIENCE_MS })));
afterAll(() => world.close());

async function ownerWithContact(name: string): Promise<Person> {
  const owner = await world.register(name);
  await befriend(owner, await world.register(`Contact of ${name}`));
  return owner;
}

async function alertsAbout(owner: Person): Promise<number> {
  const text = 'select 1 from notifications where about_id = $1 and kind = $2';
  return (await world.query(text, [owner.id, 'available'])).length;
}

const setAside = async (): Promise<number> => {
  const lines = (await world.app.metrics.text()).split('\n');
  const line = lines.find((one) =>
    one.startsWith('porchlight_rows_set_aside_total{job="pending alerts"}'),
  );
  return Number(line?.split(' ').at(-1) ?? 0);
};

async function rounds(count: number, isDone: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < count && !(await isDone()); round += 1) {
    await world.drain();
    world.clock.advance(ROUND_MS);
  }
}

test('a light whose alerts take too long is set aside, and the alerts behind it are written', async () => {
  const slow = await ownerWithContact('Sid Slow');
  const quick = await ownerWithContact('Quinn Quick');
  const quicker = await ownerWithContact('Quentin Quicker');
  for (const owner of [slow, quick, quicker]) await turnOn(owner);
  await world.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin
      if new.about_id = '${slow.id}' then perform pg_sleep(30); end if;
      return new; end $$;
    create trigger dawdle before insert on notifications for each row execute function dawdle();`);
  await rounds(ROUNDS, async () => (await alertsAbout(quick)) + (await alertsAbout(quicker)) === 2);
  expect([await alertsAbout(quick), await alertsAbout(quicker)]).toEqual([1, 1]);

  // Two lights that come later pass, so the database is not what is slow.
  const later = await ownerWithContact('Lara Later');
  await turnOn(later);
  await rounds(ROUNDS, async () => (await setAside()) === 1 && (await alertsAbout(later)) === 1);
  expect([await setAside(), await alertsAbout(later)]).toEqual([1, 1]);

  await world.query('drop function dawdle() cascade');
  world.clock.advance(60 * 60_000);
  await world.drain();
  expect(await alertsAbout(slow)).toBe(1);
});

test('a database that stalls sets no light aside', async () => {
  const owners = [await ownerWithContact('Stella Stalled'), await ownerWithContact('Stan Stalled')];
  for (const owner of owners) await turnOn(owner);
  const before = await setAside();
  const { connection } = world;
  const holder = new pg.Client(
    'url' in connection ? { connectionString: connection.url } : { ...connection },
  );
  await holder.connect();
  await holder.query('begin; lock table notifications in access exclusive mode');
  await rounds(ROUNDS, async () => false);
  await holder.query('rollback');
  await holder.end();
  await rounds(2, async () => false);
  for (const owner of owners) expect(await alertsAbout(owner)).toBe(1);
  expect(await setAside()).toBe(before);
});
