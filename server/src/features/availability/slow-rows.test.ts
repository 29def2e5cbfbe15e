/** A timer whose statements take longer than the database allows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { inMinutes, turnOn } from '@porchlight/testing/people';

const ROUNDS = 12;
const ROUND_MS = 4_000;

let world: World;
beforeAll(async () => (world = await createWorld({ databasePatienceMs: 1500 })));
afterAll(() => world.close());

test('does not stop the timers of its batch, and is set aside', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 4; i += 1) people.push(await world.register('Tim Timer'));
  for (const person of people) await turnOn(person, { statusExpiresAt: inMinutes(world, 10) });
  const [slow, ...others] = people as [Person, ...Person[]];
  await world.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin
      if new.id = '${slow.id}' and old.status <> new.status then perform pg_sleep(30); end if;
      return new; end $$;
    create trigger dawdle before update on users for each row execute function dawdle();`);
  const areOff = async () => {
    const text = `select 1 from users where id = any($1) and status = 'available'`;
    return (await world.query(text, [others.map(({ id }) => id)])).length === 0;
  };
  const isAside = async () =>
    (await world.app.metrics.text()).includes('rows_set_aside_total{job="due lights"} 1');
  world.clock.advance(10 * 60_000);
  for (let round = 0; round < ROUNDS && !(await areOff()); round += 1) {
    await world.drain();
    world.clock.advance(ROUND_MS);
  }
  expect(await areOff()).toBe(true);

  // Timers that come later pass, so the database is not what is slow.
  for (let round = 0; round < ROUNDS && !(await isAside()); round += 1) {
    const [another] = others;
    if (!another) throw new Error('others were registered');
    await turnOn(another, { statusExpiresAt: inMinutes(world, 1) });
    world.clock.advance(60_000);
    await world.drain();
  }
  expect(await isAside()).toBe(true);
});
