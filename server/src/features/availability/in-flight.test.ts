/** That someone is changing something at this very moment tells nobody anything. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  befriend,
  groupWith,
  inMinutes,
  registerAll,
  turnOff,
  turnOn,
} from '../../testing/people.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
afterEach(() => world.query('drop function if exists dawdle() cascade'));

/** Lets every commit of this person's changes take so long that others come in between. */
async function slowDown(person: Person): Promise<void> {
  await world.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return null; end $$;
    create constraint trigger dawdle after update on users deferrable initially deferred
      for each row when (new.id = '${person.id}') execute function dawdle();`);
}

/** Resolves once the change is waiting for its commit. */
async function whileCommitting(): Promise<void> {
  const isWaiting = `select 1 from pg_stat_activity
    where wait_event = 'PgSleep' and datname = current_database()`;
  while ((await world.query(isWaiting)).length === 0);
}

test('turning on while a contact changes something hidden brings no word of it', async () => {
  const [owner, viewer] = await registerAll(world, ['Owner Hid', 'Viewer Hid']);
  await befriend(owner, viewer);
  const others = await groupWith(owner, 'Others', []);
  await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
  const socket = await viewer.socket();
  await slowDown(owner);

  const hidden = turnOn(owner, { visibleToGroupIds: [others.id] });
  await whileCommitting();
  await turnOn(viewer);
  await hidden;
  await socket.sync();
  expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  await socket.close();
});

test('a light shown only while Available is not told to who stays Unavailable', async () => {
  const [owner, viewer] = await registerAll(world, ['Owner Off', 'Viewer Off']);
  await befriend(owner, viewer);
  await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
  await turnOn(owner);
  const socket = await viewer.socket();
  await slowDown(viewer);

  const staysOff = turnOff(viewer);
  await whileCommitting();
  await turnOn(owner, { statusMessage: 'Call me' });
  await turnOff(owner);
  await staysOff;
  await socket.sync();
  expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  await socket.close();
});

test.each(['everyone', 'a group'])(
  'a light for %s that goes off while its viewer does leaves the screen',
  async (audience) => {
    const [owner, viewer] = await registerAll(world, ['Owner Both', 'Viewer Both']);
    await befriend(owner, viewer);
    await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    const group = await groupWith(owner, 'Family', [viewer]);
    await turnOn(owner, { visibleToGroupIds: audience === 'everyone' ? [] : [group.id] });
    await turnOn(viewer);
    const socket = await viewer.socket();
    await slowDown(owner);

    const goesOff = turnOff(owner);
    await whileCommitting();
    await turnOff(viewer);
    await goesOff;
    await socket.sync();
    const told = socket.received.map(({ type }) => type);
    expect(told.includes('friends_changed') || told.includes('status_change')).toBe(true);
    await socket.close();
  },
);

test('a contact who is due in the same sweep is not heard of either', async () => {
  const [owner, viewer] = await registerAll(world, ['Owner Due', 'Viewer Due']);
  await befriend(owner, viewer);
  await turnOn(owner);
  // After four hours the owner is asked whether it is still a good time: nobody else's business.
  await turnOn(viewer, { statusExpiresAt: inMinutes(world, 240) });
  const socket = await viewer.socket();
  world.clock.advance(240 * 60_000);
  await world.drain();
  await socket.sync();
  expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  await socket.close();
});
