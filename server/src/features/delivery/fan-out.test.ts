/** The number of statements for a delivery does not depend on the number of receivers. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend, turnOff, turnOn as turnOnOnly } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
/** The sweeper has written the alerts. */
const turnOn: typeof turnOnOnly = async (...given) => {
  const me = await turnOnOnly(...given);
  await world.app.writeAlerts();
  return me;
};
let statements = 0;
const plainQuery = pg.Client.prototype.query;

beforeAll(async () => {
  world = await createWorld();
  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return (plainQuery as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof plainQuery;
});
afterAll(async () => {
  pg.Client.prototype.query = plainQuery;
  await world.close();
});

/** Someone with so many contacts, who all want a push and a mail. */
async function ownerWith(contacts: number): Promise<Person> {
  const owner = await world.register('Owner');
  for (let i = 0; i < contacts; i += 1) {
    const contact = await world.register('Contact');
    await befriend(contact, owner);
    const body = { pushNotifications: true, emailNotifications: true };
    await contact.call('PUT /api/notifications/preferences', { body });
    await contact.call('POST /api/push-token', { body: { token: contact.id } });
  }
  await world.drain();
  return owner;
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  statements = 0;
  await work();
  return statements;
}

test('turning a light on, where many want a push and a mail', async () => {
  const few = await ownerWith(2);
  const many = await ownerWith(12);
  // Once before counting: a new connection has statements of its own.
  await turnOn(few);
  await turnOff(few);
  await world.drain();
  world.clock.advance(2 * 60 * 60 * 1000);
  await world.drain();

  const told = await costOf(() => turnOn(few));
  await world.drain();
  expect(await costOf(() => turnOn(many))).toBe(told);
  const rows = await world.query<{ channel: string; count: number }>(
    'select channel, count(*)::int as count from deliveries group by channel order by channel',
  );
  expect(rows).toEqual([
    { channel: 'mail', count: 12 },
    { channel: 'push', count: 12 },
  ]);
  await world.drain();
  expect(await world.query('select id from deliveries')).toEqual([]);
});
