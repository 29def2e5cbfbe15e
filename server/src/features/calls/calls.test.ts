import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { befriend, registerAll, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const DAY = 24 * 60 * 60 * 1000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const call = (caller: Person, receiver: { id: string }) =>
  caller.raw('POST', '/api/record-call', { body: { receiverId: receiver.id } });
const historyOf = (person: Person) => person.call('GET /api/friends/call-history');
const ownScore = (person: Person) => person.call('GET /api/connectedness-score');
const scoreOf = (viewer: Person, person: { id: string }) =>
  viewer.raw('GET', `/api/connectedness-score/${person.id}`);
const NOT_FOUND = [404, { message: 'User not found', code: 'user_not_found' }];

describe('a call', () => {
  test('is in the history of who placed it, and in no other', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Calls', 'Ben Called']);
    await befriend(ana, ben);
    expect((await call(ana, ben)).status).toBe(200);
    world.clock.advance(DAY);
    const again = new Date(world.clock.now()).toISOString();
    await call(ana, ben);
    expect(await historyOf(ana)).toEqual({ [ben.id]: again });
    expect(await historyOf(ben)).toEqual({});
  });

  test('is listed for that contact, newest first, and for nobody else', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Lists', 'Ben Listed', 'Cleo Stranger']);
    await befriend(ana, ben);
    const listOf = (person: Person, id: string) => person.raw('GET', `/api/friends/${id}/calls`);
    expect((await listOf(ana, ben.id)).body).toEqual({ calls: [] });
    await call(ana, ben);
    const first = new Date(world.clock.now()).toISOString();
    world.clock.advance(DAY);
    await call(ana, ben);
    const second = new Date(world.clock.now()).toISOString();
    expect((await listOf(ana, ben.id)).body).toEqual({ calls: [second, first] });
    expect((await listOf(ben, ana.id)).body).toEqual({ calls: [] });
    for (const id of [cleo.id, NOBODY]) {
      const answer = await listOf(ana, id);
      expect([answer.status, answer.body]).toEqual(NOT_FOUND);
    }
  });

  test('is forgotten after 33 days, unless it is the last one to that contact', async () => {
    const [ana, ben, cleo] = await registerAll(world, ['Ana Long', 'Ben Long', 'Cleo Long']);
    await befriend(ana, ben);
    await befriend(ana, cleo);
    await call(ana, cleo);
    const onceOnly = new Date(world.clock.now()).toISOString();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await call(ana, ben)).status).toBe(200);
      world.clock.advance(17 * DAY);
    }
    const count = async () =>
      (await world.query('select 1 from calls where caller_id = $1', [ana.id])).length;
    await world.drain();
    expect(await count()).toBe(2);
    expect(await historyOf(ana)).toMatchObject({ [cleo.id]: onceOnly });
    expect((await historyOf(ana))[ben.id]).toBeDefined();
  });

  test('to someone who stops being a contact at that moment is the same as to nobody', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Calls', 'Ben Leaves']);
    await befriend(ana, ben);
    const elsewhere = openDatabase(world.connection, { max: 1, onIdleError: () => {} });
    const leaving = await elsewhere.pool.connect();
    await leaving.query('begin');
    await leaving.query('delete from contacts where $1 in (user_id, contact_id)', [ben.id]);
    const answer = call(ana, ben);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await world.query(waiting)).not.toEqual([]), 20_000);
    await leaving.query('commit');
    leaving.release();
    expect([(await answer).status, (await answer).body]).toEqual(NOT_FOUND);
    await elsewhere.close();
  });

  test('to someone who is no contact is the same as to nobody', async () => {
    const [ana, sam, bob] = await registerAll(world, ['Ana Calls', 'Sam Stranger', 'Bob Blocker']);
    await befriend(ana, bob);
    await bob.call('POST /api/block-user', { body: { blockedUserId: ana.id } });
    for (const receiver of [sam, bob, ana, { id: NOBODY }]) {
      const answer = await call(ana, receiver);
      expect([answer.status, answer.body]).toEqual(NOT_FOUND);
    }
    expect((await call(ana, { id: 'nonsense' })).status).toBe(400);
    expect(await historyOf(ana)).toEqual({});
  });

  test('that was not placed is forgotten within 10 minutes, with its part of the score', async () => {
    const [ana, ben, sam] = await registerAll(world, [
      'Ana Forgets',
      'Ben Forgets',
      'Sam Stranger',
    ]);
    await befriend(ana, ben);
    const forget = (id: string) => ana.raw('DELETE', `/api/calls/last/${id}`);
    await call(ana, ben);
    const first = new Date(world.clock.now()).toISOString();
    world.clock.advance(DAY);
    const before = await ownScore(ana);
    await call(ana, ben);
    expect((await forget(ben.id)).status).toBe(200);
    expect(await historyOf(ana)).toEqual({ [ben.id]: first });
    expect(await ownScore(ana)).toEqual(before);
    // The call before it is the last one again: it outlives the purge.
    expect((await forget(ben.id)).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) {
      world.clock.advance(20 * DAY);
      await world.drain();
      expect(await historyOf(ana)).toEqual({ [ben.id]: first });
    }
    await call(ana, ben);
    world.clock.advance(10 * 60_000 + 1);
    expect((await forget(ben.id)).status).toBe(404);
    for (const id of [sam.id, ana.id, NOBODY]) {
      const answer = await forget(id);
      expect([answer.status, answer.body]).toEqual(NOT_FOUND);
    }
    const columns = await world.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'calls'`,
    );
    // Whether anyone answered is stored nowhere.
    expect(columns.map(({ name }) => name).sort()).toEqual([
      'called_at',
      'caller_id',
      'id',
      'is_last',
      'receiver_id',
    ]);
  });

  test('leaves the history with the contact', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Calls', 'Ben Called']);
    await befriend(ana, ben);
    await call(ana, ben);
    await ben.call('DELETE /api/friends/:id', { params: { id: ana.id } });
    expect(await historyOf(ana)).toEqual({});
  });
});

describe('the score', () => {
  test('is the sum of its four parts, over complete days', async () => {
    const [ana, ben, cy] = await registerAll(world, ['Ana Score', 'Ben Score', 'Cy Score']);
    await befriend(ana, ben);
    await befriend(ana, cy);
    expect(await ownScore(ana)).toEqual({
      score: 4,
      parts: { calls: 0, days: 0, contacts: 4, streak: 0 },
    });
    await call(ana, ben);
    await turnOn(ana);
    // Today is not complete, and counts for nothing yet.
    expect((await ownScore(ana)).score).toBe(4);
    world.clock.advance(DAY);
    const { score, parts } = await ownScore(ana);
    expect(parts).toEqual({ calls: 8, days: 1.5, contacts: 4, streak: 10 / 7 });
    expect(score).toBe(Math.round(8 + 1.5 + 4 + 10 / 7));
  });

  test('of a contact is a number alone, from days that every contact could see', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Score', 'Ben Score']);
    await befriend(ana, ben);
    await ana.call('PATCH /api/user/features', { body: { visibleToUnavailableContacts: false } });
    await turnOn(ana);
    world.clock.advance(DAY);
    expect((await ownScore(ana)).parts.days).toBe(1.5);
    const seen = await scoreOf(ben, ana);
    expect([seen.status, seen.body]).toEqual([200, { score: 0 }]);
  });

  test('of a contact is made once a day, from the day before, and is in tens', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Score', 'Ben Score']);
    const others = await registerAll(world, ['Cy', 'Di', 'Ed', 'Flo', 'Gus']);
    for (const other of [ben, ...others]) await befriend(ana, other);
    for (const other of [ben, ...others]) await call(ana, other);
    await turnOn(ana);
    const shown = async () => {
      await world.drain();
      return (await scoreOf(ben, ana)).body;
    };
    // Of the day itself nothing counts, the contacts neither.
    expect(await shown()).toEqual({ score: 0 });
    world.clock.advance(DAY);
    // 40 for calls, 1.5 for the day, 12 for six contacts, 1.4 for the streak.
    expect((await ownScore(ana)).score).toBe(55);
    expect(await shown()).toEqual({ score: 60 });
    for (const other of others) {
      await ana.call('DELETE /api/friends/:id', { params: { id: other.id } });
    }
    expect((await ownScore(ana)).score).toBe(13);
    expect(await shown()).toEqual({ score: 60 });
    world.clock.advance(DAY);
    // 8 for the call that is left, 3, 2 and 2.9.
    expect(await shown()).toEqual({ score: 20 });
  });

  test('of anyone else is the same as of nobody', async () => {
    const [ana, sam] = await registerAll(world, ['Ana Score', 'Sam Stranger']);
    for (const person of [sam, { id: NOBODY }]) {
      const answer = await scoreOf(ana, person);
      expect([answer.status, answer.body]).toEqual(NOT_FOUND);
    }
  });
});
