/** Changes under way: nobody learns of them what is hidden, and none is left untold. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  befriend,
  friendsOf,
  groupWith,
  inMinutes,
  registerAll,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
afterEach(async () => {
  await world.query('drop function if exists dawdle() cascade');
  await world.query('drop function if exists fail() cascade');
});

/** Lets every commit of this person's changes take so long that others come in between. */
async function slowDown(person: Person): Promise<void> {
  await world.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return null; end $$;
    create constraint trigger dawdle after update on users deferrable initially deferred
      for each row when (new.id = '${person.id}') execute function dawdle();`);
}

/** Lets every outbox row of this person's changes take its time to go. */
async function slowDownOutbox(person: Person): Promise<void> {
  await world.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return old; end $$;
    create trigger dawdle before delete on status_outbox
      for each row when (old.user_id = '${person.id}') execute function dawdle();`);
}

async function failing(event: string): Promise<void> {
  await world.query(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the process dies here'; end $$;
    create trigger fail before ${event} for each row execute function fail();`);
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
  await world.drain();
  const socket = await viewer.socket();
  world.clock.advance(240 * 60_000);
  await world.drain();
  await socket.sync();
  expect(socket.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  await socket.close();
});

describe('a hidden change right after the own one is no news', () => {
  /** The owner is shown only while the viewer is Available, and the viewer saw it until now. */
  const watched = async () => {
    const [owner, viewer] = await registerAll(world, ['Owner Past', 'Viewer Past']);
    await befriend(owner, viewer);
    await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    await turnOn(owner);
    await turnOn(viewer);
    const socket = await viewer.socket();
    await slowDownOutbox(viewer);
    return { owner, viewer, socket };
  };

  test('after one change', async () => {
    const { owner, viewer, socket } = await watched();
    await turnOff(viewer);
    await turnOff(owner);
    await socket.sync();
    const told = socket.received.map(({ type }) => type);
    expect(told).toEqual(['hello', 'me_changed', 'friends_changed']);
    await socket.close();
  });

  test('after a change that was saved while the outbox row of the one before was going', async () => {
    const { owner, viewer, socket } = await watched();
    await Promise.all([
      turnOff(viewer),
      viewer.call('POST /api/status', { body: { status: 'unavailable', statusMessage: 'Away' } }),
      viewer.call('PATCH /api/user/features', { body: { showTimerToOthers: false } }),
    ]);
    const from = socket.received.length;
    await turnOff(owner);
    await turnOn(owner, { statusMessage: 'Unseen' });
    await turnOff(owner);
    await socket.sync();
    expect(socket.received.slice(from).filter(({ type }) => type !== 'me_changed')).toEqual([]);
    await socket.close();
  });
});

describe('a process that dies after the change is saved', () => {
  const alertsOf = async (person: Person) =>
    (await person.call('GET /api/notifications')).filter(({ type }) => type === 'call_available');

  /** Any process announces the leftovers of others once they are old enough. */
  const sweepLater = async () => {
    world.clock.advance(10_000);
    await world.drain();
  };

  test.each(['delete on status_outbox', 'insert on pending_alerts'])(
    'at the %s: everyone is told, and alerted once',
    async (event) => {
      const [owner, viewer] = await registerAll(world, ['Owner Dies', 'Viewer Left']);
      await befriend(owner, viewer);
      await failing(event);
      expect((await turnOn(owner)).status).toBe('available');
      expect(await alertsOf(viewer)).toEqual([]);
      await world.query('drop function fail() cascade');

      const socket = await viewer.socket();
      await sweepLater();
      await sweepLater();
      await socket.sync();
      const told = socket.received.map(({ type }) => type);
      expect(told).toEqual(['hello', 'status_change', 'notification']);
      expect(await alertsOf(viewer)).toHaveLength(1);
      expect(await world.query('select 1 from status_outbox')).toEqual([]);
      await socket.close();
    },
  );

  test('that cannot read the audience has saved the change, and all are told later', async () => {
    const [owner, viewer] = await registerAll(world, ['Owner Asks', 'Viewer Asks']);
    await befriend(owner, viewer);
    const socket = await viewer.socket();
    await world.query('alter table group_members rename to members_elsewhere');
    const answer = await owner.raw('POST', '/api/status', { body: { status: 'available' } });
    await world.query('alter table members_elsewhere rename to group_members');
    expect(answer.status).toBe(200);
    expect(await world.query('select 1 from status_outbox')).toHaveLength(1);
    await sweepLater();
    await socket.waitFor('status_change');
    expect((await friendsOf(viewer)).map(({ status }) => status)).toEqual(['available']);
    expect(await alertsOf(viewer)).toHaveLength(1);
    expect(await world.query('select 1 from status_outbox')).toEqual([]);
    await socket.close();
  });

  test('keeps nobody from changing again, and the first word is not lost', async () => {
    const [owner, viewer] = await registerAll(world, ['Owner Again', 'Viewer Again']);
    await befriend(owner, viewer);
    await failing('delete on status_outbox');
    await turnOn(owner);
    await world.query('drop function fail() cascade');
    expect((await turnOff(owner)).status).toBe('unavailable');
    await world.drain();
    expect(await alertsOf(viewer)).toHaveLength(1);
    expect((await friendsOf(viewer))[0]?.status).toBe('unavailable');
    expect(await world.query('select 1 from status_outbox')).toEqual([]);
  });

  test('its account deleted meanwhile, leaves nothing', async () => {
    const owner = await world.register('Owner Gone');
    await failing('delete on status_outbox');
    await turnOn(owner);
    await world.query('drop function fail() cascade');
    await world.query('update users set deleted_at = created_at where id = $1', [owner.id]);
    await sweepLater();
    expect(await world.query('select 1 from status_outbox')).toEqual([]);
  });
});

test('a change right after one that was not announced destroys no connection, and waits for nobody', async () => {
  const [owner, viewer] = await registerAll(world, ['Owner Next', 'Viewer Next']);
  await befriend(owner, viewer);
  await failing('delete on status_outbox');
  await turnOn(owner);
  await world.query('drop function fail() cascade');
  let removed = 0;
  world.app.database.pool.on('remove', () => (removed += 1));
  const socket = await viewer.socket();
  await turnOff(owner);
  await socket.sync();
  const lights = socket.received.flatMap((m) => (m.type === 'status_change' ? m.data.status : []));
  expect(lights).toEqual(['available', 'unavailable']);
  expect(removed).toBe(0);
  await socket.close();
});

describe('two processes whose clocks are 2 s apart', () => {
  test.each([2000, -2000])('tell who sees more by turning on (%i ms)', async (skew) => {
    const clock = { ...world.clock, now: () => world.clock.now() + skew };
    const other = await createWorld({ beside: { connection: world.connection, clock } });
    const [owner, viewer] = await registerAll(world, ['Owner Skew', 'Viewer Skew']);
    await befriend(owner, viewer);
    await owner.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    await turnOn(await other.personOf(owner.sessionId));
    const socket = await viewer.socket();
    await turnOn(viewer);
    expect((await socket.waitFor('friends_changed')).data).toEqual({});
    await turnOff(viewer);
    expect((await socket.waitFor('friends_changed')).data).toEqual({});
    await socket.close();
    await other.close();
  });
});
