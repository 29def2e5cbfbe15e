/**
 * Contacts of somebody suspended see a light that is off, and their requests cost the same work.
 * The suspended person learns of no light meanwhile.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { befriend, registerAll, turnOff, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { atDesk } from '../../moderation/desk.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.close());

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text);

async function workOf(ask: () => Promise<{ status: number }>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status } = await ask();
    return { status, statements: spy.mock.calls.map(([query]) => textOf(query)) };
  } finally {
    spy.mockRestore();
  }
}

async function order(action: string, person: Person): Promise<void> {
  const desk = { pool: world.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, [action, `@${person.username}`, '--reason', 'Rude words']);
  await world.drain();
}

const HOUR = 3_600_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isWaiting = async (): Promise<boolean> =>
  (
    await world.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

/** Writes the alerts, and lets another process suspend a person right before a statement of that. */
async function suspendBefore(statement: string, person: Person): Promise<void> {
  const other = await createWorld({ beside: world });
  const desk = { pool: other.app.database.pool, now: world.clock.now(), reportHours: 24 };
  await atDesk(desk, ['suspend', `@${person.username}`, '--reason', 'Rude words']);
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  let suspension: Promise<void> | undefined;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [{ name }] = given as [{ name?: string }];
    if (name === statement && !suspension) {
      let isOver = false;
      suspension = other.drain().finally(() => (isOver = true));
      // The suspension may wait for the alerts, which go on meanwhile.
      while (!isOver && !(await isWaiting())) await pause(20);
    }
    return query.apply(this, given);
  } as never);
  await world.app.writeAlerts().finally(() => spy.mockRestore());
  expect(suspension).toBeDefined();
  await suspension;
  await other.close();
}

test('proposing and cancelling a call do the same work as with a contact who is off', async () => {
  const [vera, olga, sam] = await registerAll(world, ['Vera View', 'Olga Off', 'Sam Suspended']);
  const contacts: readonly Person[] = [olga, sam];
  const start = new Date(world.clock.now() + 24 * HOUR).toISOString();
  const propose = (to: Person) =>
    vera.raw('POST', '/api/call-proposals', {
      body: { friendId: to.id, minutes: 30, starts: [start] },
    });
  for (const person of contacts) {
    await befriend(vera, person);
    await propose(person);
    const [{ id } = { id: '' }] = (await person.call('GET /api/call-proposals')).received;
    await person.call('POST /api/call-proposals/:id/pick', { params: { id }, body: { start } });
  }
  await order('suspend', sam);

  const agreed = await vera.call('GET /api/agreed-calls');
  const idWith = (person: Person) => agreed.find(({ friendId }) => friendId === person.id)?.id;
  const asks = [
    propose,
    (person: Person) => vera.raw('DELETE', `/api/agreed-calls/${idWith(person)}`),
  ];
  for (const ask of asks) {
    const [off, suspended] = [await workOf(() => ask(olga)), await workOf(() => ask(sam))];
    expect(off.status).toBe(200);
    expect(off.statements.join()).toContain('insert into "notifications"');
    expect(suspended).toEqual(off);
  }
  const rows = `select kind from notifications where user_id = $1 and kind in ('proposal', 'call_cancelled')`;
  expect(await world.query(rows, [olga.id])).toHaveLength(2);
  expect(await world.query(rows, [sam.id])).toEqual([]);
  expect(await world.query('select 1 from deliveries where user_id = $1', [sam.id])).toEqual([]);
});

test.each(['alert_facts', 'write_alerts'])(
  'a suspension right before the statement %s leaves the watch, or comes after the alert',
  async (statement) => {
    const [olga, sam] = await registerAll(world, ['Olga On', 'Sam Watches']);
    await befriend(olga, sam);
    await sam.call('POST /api/watches', { body: { friendId: olga.id } });
    await turnOn(olga);
    await suspendBefore(statement, sam);
    const watches = await world.query('select 1 from watches where viewer_id = $1', [sam.id]);
    const text = 'select 1 from notifications where user_id = $1 and is_asked';
    expect((await world.query(text, [sam.id])).length).toBe(1 - watches.length);
  },
);

test.each(['alert_facts', 'write_alerts'])(
  'a suspension right before the statement %s leaves no ordinary alert',
  async (statement) => {
    const [olga, sam] = await registerAll(world, ['Olga On', 'Sam Ordinary']);
    await befriend(olga, sam);
    await turnOn(sam);
    await turnOn(olga);
    await suspendBefore(statement, sam);
    const text = `select 1 from notifications where user_id = $1 and kind = 'available'`;
    expect(await world.query(text, [sam.id])).toEqual([]);
  },
);

test('a watch of a suspended person waits, and fires for the next light after it', async () => {
  const [olga, sam] = await registerAll(world, ['Olga On', 'Sam Waits']);
  await befriend(olga, sam);
  await sam.call('POST /api/watches', { body: { friendId: olga.id } });
  const watches = await sam.call('GET /api/watches');
  await order('suspend', sam);
  await turnOn(olga);
  await world.drain();
  await turnOff(olga);
  await world.drain();
  await order('reinstate', sam);
  const again = await sam.again();
  const asked = async () =>
    (await again.call('GET /api/notifications')).filter((notice) => notice.asked).length;
  expect([await asked(), await again.call('GET /api/watches')]).toEqual([0, watches]);
  await turnOn(olga);
  await world.drain();
  expect([await asked(), await again.call('GET /api/watches')]).toEqual([1, []]);
});
