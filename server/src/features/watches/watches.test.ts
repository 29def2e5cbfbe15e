/** 'Tell me when…': arming, firing once, and telling nobody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  befriend,
  groupWith,
  inMinutes,
  joinGroup,
  registerAll,
  seenBy,
  turnOff,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let ana: Person;
let ben: Person;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  [ana, ben] = await registerAll(world, ['Ana Watched', 'Ben Waits']);
  await befriend(ana, ben);
});

const arm = (viewer: Person, subject: Person) =>
  viewer.call('POST /api/watches', { body: { friendId: subject.id } });
const watchesOf = (viewer: Person) => viewer.call('GET /api/watches');
const stop = (viewer: Person, subject: Person) =>
  viewer.raw('DELETE', `/api/watches/${subject.id}`);
const alertsOf = async (viewer: Person, subject = ana) => {
  await world.drain();
  const all = await viewer.call('GET /api/notifications');
  return all.filter(({ type, aboutId }) => type === 'call_available' && aboutId === subject.id);
};
const asked = async (viewer: Person, subject = ana) =>
  (await alertsOf(viewer, subject)).filter((alert) => alert.asked);
const prefer = (who: Person, flags: Record<string, boolean>) =>
  who.call('PUT /api/notifications/preferences', { body: flags });
const onlyWhileAvailable = (who: Person) =>
  who.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });

describe('a watch', () => {
  it('fires once, instead of the ordinary alert, and is then gone', async () => {
    const endsAt = new Date(world.clock.now() + 7 * DAY_MS).toISOString();
    expect(await arm(ben, ana)).toEqual({ watch: { friendId: ana.id, endsAt } });
    world.clock.advance(1000);
    expect(await arm(ben, ana)).toEqual({ watch: { friendId: ana.id, endsAt } });
    expect(await watchesOf(ben)).toEqual([{ friendId: ana.id, endsAt }]);
    expect(await watchesOf(ana)).toEqual([]);
    await turnOn(ana);
    expect(await alertsOf(ben)).toMatchObject([
      { asked: true, title: 'Ana Watched is available', message: 'You asked to be told.' },
    ]);
    expect(await watchesOf(ben)).toEqual([]);
    await turnOff(ana);
    await turnOn(ana);
    expect(await alertsOf(ben)).toHaveLength(1);
  });

  it('is not armed for somebody who is visible now', async () => {
    await turnOn(ana);
    expect(await arm(ben, ana)).toEqual({ availableNow: true });
    expect(await watchesOf(ben)).toEqual([]);
  });

  it('waits for the next time if asked again while the light is on', async () => {
    await turnOn(ana);
    const body = { friendId: ana.id, again: true };
    expect(await ben.call('POST /api/watches', { body })).toHaveProperty('watch');
    await turnOn(ana, { statusMessage: 'Still here' });
    expect(await asked(ben)).toEqual([]);
    await turnOff(ana);
    await turnOn(ana);
    expect(await asked(ben)).toHaveLength(1);
  });

  it('fires within the hour of an ordinary alert, and with all alerts switched off', async () => {
    await turnOn(ana);
    expect(await asked(ben)).toEqual([]);
    await turnOff(ana);
    await prefer(ben, { callAvailable: false, pushNotifications: false });
    await ben.call('POST /api/push-token', { body: { token: `token of ${ben.id}` } });
    await arm(ben, ana);
    await turnOn(ana);
    expect(await asked(ben)).toHaveLength(1);
    const pushes = world.pushes.filter(
      ({ target }) => target.kind === 'native' && target.token.endsWith(ben.id),
    );
    expect(pushes).toHaveLength(1);
  });

  it.each<[string, (group: string) => Promise<unknown>]>([
    ['a timer', () => turnOn(ana, { statusExpiresAt: inMinutes(world, 30) })],
    ['a tag', () => turnOn(ana, { cause: 'nfc' })],
  ])('fires for a light by %s', async (_, light) => {
    await arm(ben, ana);
    await light('');
    expect(await asked(ben)).toHaveLength(1);
  });

  it('fires when the schedule opens, and not for what it opens for other groups', async () => {
    await ana.call('PATCH /api/user/timezone', { body: { timezone: 'UTC' } });
    const tomorrow = Math.ceil(world.clock.now() / DAY_MS) * DAY_MS;
    world.clock.set(tomorrow + 8 * HOUR_MS);
    const group = await groupWith(ana, 'Few', []);
    const plan = (startTime: string, endTime: string, groupIds: string[] | null) =>
      ana.call('POST /api/scheduled-availability', {
        body: { dayOfWeek: new Date(tomorrow).getUTCDay(), startTime, endTime, groupIds },
      });
    await plan('09:00', '10:00', [group.id]);
    await plan('11:00', '12:00', null);
    await arm(ben, ana);
    world.clock.advance(HOUR_MS);
    expect(await asked(ben)).toEqual([]);
    world.clock.advance(2 * HOUR_MS);
    expect(await asked(ben)).toHaveLength(1);
    expect(await watchesOf(ben)).toEqual([]);
  });

  it('fires when a group is joined, an audience is widened, or a switch turned', async () => {
    const group = await groupWith(ana, 'Few', []);
    await turnOn(ana, { visibleToGroupIds: [group.id] });
    await arm(ben, ana);
    expect(await asked(ben)).toEqual([]);
    await joinGroup(ana, group.id, ben);
    expect(await asked(ben)).toHaveLength(1);
    const other = await groupWith(ana, 'None', []);
    await turnOn(ana, { visibleToGroupIds: [other.id] });
    await arm(ben, ana);
    await turnOn(ana, { visibleToGroupIds: null });
    expect(await asked(ben)).toHaveLength(2);
    await onlyWhileAvailable(ana);
    await arm(ben, ana);
    const body = { visibleToUnavailableContacts: true };
    await ana.call('PATCH /api/user/features', { body });
    expect(await asked(ben)).toHaveLength(3);
  });

  it('fires when the own light makes the other visible, connected or not', async () => {
    await onlyWhileAvailable(ana);
    await turnOn(ana);
    expect(await arm(ben, ana)).toHaveProperty('watch');
    expect(await alertsOf(ben)).toEqual([]);
    await turnOn(ben);
    expect(await alertsOf(ben)).toMatchObject([{ asked: true }]);
    await turnOff(ben);
    await turnOn(ben);
    expect(await alertsOf(ben)).toHaveLength(1);
  });

  it('never fires for a hidden light, a new message or a longer timer', async () => {
    const group = await groupWith(ana, 'Few', []);
    await arm(ben, ana);
    await turnOn(ana, { visibleToGroupIds: [group.id] });
    await turnOn(ana, { statusMessage: 'Call me', statusExpiresAt: inMinutes(world, 20) });
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 60) });
    await turnOff(ana);
    expect(await alertsOf(ben)).toEqual([]);
    expect(await watchesOf(ben)).toHaveLength(1);
  });

  it('fires for a light that is off again before the alert is written', async () => {
    await arm(ben, ana);
    await turnOn(ana);
    await turnOff(ana);
    expect(await asked(ben)).toHaveLength(1);
  });

  it('does not fire for a light that went on and off before it was armed', async () => {
    await turnOn(ana);
    await turnOff(ana);
    await arm(ben, ana);
    expect(await asked(ben)).toEqual([]);
    expect(await watchesOf(ben)).toHaveLength(1);
  });

  it('fires for a light that comes on again before its end was announced', async () => {
    await turnOn(ana, { statusExpiresAt: inMinutes(world, 1) });
    await world.drain();
    world.clock.advance(60_001);
    expect((await seenBy(ben, ana))?.status).toBe('unavailable');
    expect(await arm(ben, ana)).toHaveProperty('watch');
    await turnOn(ana);
    expect(await asked(ben)).toHaveLength(1);
  });

  it('leaves alone and at once, and says so if the light is off again', async () => {
    await ben.call('POST /api/push-token', { body: { token: `phone of ${ben.id}` } });
    const cleo = await world.register('Cleo Also');
    await befriend(cleo, ben);
    await prefer(ben, { pushNotifications: true });
    const sent = () =>
      world.pushes
        .filter(({ target }) => target.kind === 'native' && target.token.endsWith(ben.id))
        .map(({ message }) => message.title);
    await arm(ben, ana);
    await arm(ben, cleo);
    await turnOn(ana);
    await turnOn(cleo);
    await world.drain();
    expect(sent().sort()).toEqual(['Ana Watched is available', 'Cleo Also is available']);
    await turnOff(ana);
    await world.drain();
    await arm(ben, ana);
    await turnOn(ana);
    await turnOff(ana);
    await world.drain();
    expect(sent().at(-1)).toBe('Ana Watched was available');
  });
});

describe('ends', () => {
  it('after seven days', async () => {
    await arm(ben, ana);
    world.clock.advance(7 * DAY_MS);
    expect(await watchesOf(ben)).toEqual([]);
    await turnOn(ana);
    expect(await asked(ben)).toEqual([]);
    await world.drain();
    expect(await world.query('select 1 from watches where viewer_id = $1', [ben.id])).toEqual([]);
  });

  it('by stopping it', async () => {
    await arm(ben, ana);
    expect((await stop(ben, ana)).status).toBe(200);
    expect((await stop(ben, ana)).status).toBe(404);
    await turnOn(ana);
    expect(await asked(ben)).toEqual([]);
  });

  it.each<[string, (by: Person, other: Person) => Promise<unknown>]>([
    ['removal', (by, other) => by.call('DELETE /api/friends/:id', { params: { id: other.id } })],
    [
      'a block',
      (by, other) => by.call('POST /api/block-user', { body: { blockedUserId: other.id } }),
    ],
    ['deletion', (by) => by.call('DELETE /api/account')],
  ])('by %s', async (_, end) => {
    await arm(ben, ana);
    await end(ana, ben);
    expect(await world.query('select 1 from watches where viewer_id = $1', [ben.id])).toEqual([]);
    expect(await watchesOf(ben)).toEqual([]);
  });

  it('and comes back with the Undo of a block', async () => {
    await arm(ben, ana);
    const before = await watchesOf(ben);
    const body = { blockedUserId: ana.id };
    const { undoId } = await ben.call('POST /api/block-user', { body });
    await ben.raw('POST', `/api/undo/${undoId ?? ''}`);
    expect(await watchesOf(ben)).toEqual(before);
  });
});

test('at most 20 are armed at once', async () => {
  const crowd = await registerAll(
    world,
    Array.from({ length: 21 }, () => 'Cora Crowd'),
  );
  for (const person of crowd) await befriend(person, ben);
  const [last, ...others] = crowd;
  for (const person of others) await arm(ben, person);
  await expect(arm(ben, last as Person)).rejects.toMatchObject({
    status: 409,
    code: 'limit_reached',
  });
  expect(await watchesOf(ben)).toHaveLength(20);
});

test('only the own devices hear of it', async () => {
  const [own, watched] = [await ben.socket(), await ana.socket()];
  await arm(ben, ana);
  await stop(ben, ana);
  await arm(ben, ana);
  await turnOn(ana);
  await world.drain();
  await own.sync();
  await watched.sync();
  const types = own.received.map(({ type }) => type);
  expect(types.filter((type) => type === 'talk_changed')).toHaveLength(4);
  expect(types.filter((type) => type === 'notification')).toHaveLength(1);
  expect(watched.received.map(({ type }) => type)).toEqual(['hello', 'me_changed']);
  await own.close();
  await watched.close();
});

test('a light that goes on while a watch is armed is seen or fires it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [armed] = await Promise.all([arm(ben, ana), turnOn(ana)]);
    const alerts = await asked(ben);
    expect(alerts).toHaveLength('watch' in armed ? 1 : 0);
    expect(await watchesOf(ben)).toEqual([]);
    await turnOff(ana);
    await world.drain();
    await world.query('delete from notifications where user_id = $1', [ben.id]);
  }
});

test('two processes fire it once', async () => {
  const other = await createWorld({ beside: world });
  await arm(ben, ana);
  await turnOn(ana);
  await Promise.all([world.drain(), other.drain()]);
  expect(await asked(ben)).toHaveLength(1);
  await other.close();
});

test('an alert that cannot be written leaves the watch armed, and fires it later', async () => {
  await arm(ben, ana);
  await turnOn(ana);
  await world.query(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the process dies here'; end $$;
    create trigger fail before insert on notifications for each row execute function fail();`);
  await world.drain();
  expect(await watchesOf(ben)).toHaveLength(1);
  await world.query('drop function fail() cascade');
  world.clock.advance(60_000);
  expect(await asked(ben)).toHaveLength(1);
  expect(await watchesOf(ben)).toEqual([]);
});

test('the pending row of a light is the same with and without a watch', async () => {
  const pending = () =>
    world.query('select receivers, seen_by, sees from pending_alerts where user_id = $1', [ana.id]);
  const alertedAt = () =>
    world.query('select contact_alerted_at from contacts where user_id = $1', [ana.id]);
  const rows: unknown[] = [];
  for (const watched of [false, true]) {
    if (watched) await arm(ben, ana);
    await world.query('update contacts set contact_alerted_at = null where user_id = $1', [ana.id]);
    await turnOn(ana);
    const first = await pending();
    await world.drain();
    const hour = (await alertedAt()).length;
    await turnOff(ana);
    if (watched) await arm(ben, ana);
    await turnOn(ana);
    rows.push([first, hour, await pending(), await alertedAt()]);
    await world.drain();
    await turnOff(ana);
    await world.drain();
  }
  expect(rows[1]).toEqual(rows[0]);
});
