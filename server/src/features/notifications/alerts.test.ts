/** An alert that another process is writing at this very moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { befriend, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { insertAlerts } from './alerts-queries.ts';

let world: World;
let elsewhere: Database;
beforeAll(async () => {
  world = await createWorld();
  elsewhere = openDatabase(world.connection, { max: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await elsewhere.close();
  await world.close();
});

const WAITING = `
  select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const untilSomebodyWaits = () =>
  vi.waitFor(async () => expect(await world.query(WAITING)).not.toEqual([]), { timeout: 20_000 });

const endings: Record<string, (about: Person, receiver: Person) => Promise<unknown>> = {
  'the account that it is about is deleted': (about) => about.call('DELETE /api/account'),
  'the account that it is for is deleted': (_about, receiver) =>
    receiver.call('DELETE /api/account'),
  'the contact is blocked': (about, receiver) =>
    about.call('POST /api/block-user', { body: { blockedUserId: receiver.id } }),
};

test.each(Object.entries(endings))('leaves nothing behind when %s', async (_what, end) => {
  const [about, receiver] = await registerAll(world, ['Ann About', 'Rob Receives']);
  await befriend(about, receiver);
  const pair = { aboutId: about.id, receiverId: receiver.id };
  const times = { now: world.clock.now(), notSince: world.clock.now() };
  let ending: Promise<unknown> | undefined;
  await elsewhere.db.transaction(async (tx) => {
    // If the two wait for each other and this one has to begin again, there is nothing to write.
    if (ending) return;
    const alert = {
      ...{ id: randomUUID(), daysSinceCall: null, byPush: false, byMail: true },
      ...{ isAsked: false, isOrdinary: true },
    };
    expect((await insertAlerts(tx, [{ ...pair, ...alert }], times)).size).toBe(1);
    ending = end(about, receiver);
    await untilSomebodyWaits();
  });
  await ending;
  const left = 'select kind from notifications where $1 in (user_id, about_id) and kind = $2';
  expect(await world.query(left, [about.id, 'available'])).toEqual([]);
});
