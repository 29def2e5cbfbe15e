/**
 * Crashes in the middle of an order. To the database a process that was killed is a connection that
 * ends within a transaction: a trigger ends it at the worst moments. Then the next process runs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, friendsOf, registerAll, seenBy, turnOn } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.query(`create function crash() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
});
afterAll(() => world.close());

const order = (action: string, username: string) =>
  atDesk({ pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 }, [
    ...[action, `@${username}`, '--reason', 'Rude words'],
  ]);
const linesAbout = (userId: string) =>
  world.query<{ action: string }>('select action from moderation_log where user_id = $1', [userId]);
const toldTo = (email: string) => world.mails.filter(({ to }) => to === email).length;

/** Runs the jobs with a process that dies at this statement. */
async function dyingAt(event: string, table: string): Promise<void> {
  await world.query(`create trigger crash after ${event} on ${table}
    for each row execute function crash()`);
  await world.drain();
  await world.query(`drop trigger crash on ${table}`);
}

test('a suspension that dies half-way has not happened, and happens once afterwards', async () => {
  const [sam, ben, cleo] = await registerAll(world, ['Sam Half', 'Ben Half', 'Cleo Half']);
  await befriend(sam, ben);
  await turnOn(sam, { statusMessage: 'Hello' });
  await sam.call('POST /api/friend-request', { body: { friendId: cleo.id } });
  await world.drain();
  const mails = toldTo(sam.email);
  await order('suspend', sam.username);
  await dyingAt('delete', 'requests');

  expect((await sam.raw('GET', '/api/me')).status).toBe(200);
  expect(await seenBy(ben, sam)).toMatchObject({ status: 'available', statusMessage: 'Hello' });
  expect(await cleo.call('GET /api/friend-requests')).toHaveLength(1);
  expect([await linesAbout(sam.id), toldTo(sam.email)]).toEqual([[], mails]);

  await world.drain();
  expect((await sam.raw('GET', '/api/me')).status).toBe(401);
  expect(await seenBy(ben, sam)).toMatchObject({ status: 'unavailable' });
  expect(await cleo.call('GET /api/friend-requests')).toEqual([]);
  expect(await linesAbout(sam.id)).toEqual([{ action: 'suspend' }]);
  expect(toldTo(sam.email)).toBe(mails + 1);
});

test.each(['suspend', 'delete-account'])(
  'after %s, a death before its line of the log loses neither line nor email',
  async (action) => {
    const [sam, ben] = await registerAll(world, ['Sam Line', 'Ben Line']);
    await befriend(sam, ben);
    await world.drain();
    const mails = toldTo(sam.email);
    await order(action, sam.username);
    await dyingAt('insert', 'moderation_log');

    // The act itself is whole, and is not yet said to be done.
    expect((await sam.raw('GET', '/api/me')).status).toBe(401);
    expect(await friendsOf(ben)).toHaveLength(action === 'suspend' ? 1 : 0);
    expect([await linesAbout(sam.id), toldTo(sam.email)]).toEqual([[], mails]);

    await world.drain();
    await world.drain();
    expect(await linesAbout(sam.id)).toEqual([{ action }]);
    expect(toldTo(sam.email)).toBe(mails + 1);
    expect(await world.query('select 1 from moderation_orders')).toEqual([]);
  },
);

test('a deletion that dies half-way leaves the account whole, and is finished afterwards', async () => {
  const [sam, ben] = await registerAll(world, ['Sam Whole', 'Ben Whole']);
  await befriend(sam, ben);
  await order('delete-account', sam.username);
  await dyingAt('delete', 'contacts');
  expect((await sam.raw('GET', '/api/me')).status).toBe(200);
  expect(await friendsOf(ben)).toHaveLength(1);
  await world.drain();
  expect((await sam.raw('GET', '/api/me')).status).toBe(401);
  expect(await friendsOf(ben)).toEqual([]);
  expect(await linesAbout(sam.id)).toEqual([{ action: 'delete-account' }]);
});
