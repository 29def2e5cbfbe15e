/** 'I'd like to talk': private marks, and what happens when two people made one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { befriend, friendsOf, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { UNDO_MS } from '../undo/service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: World;
let ana: Person;
let ben: Person;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  [ana, ben] = await registerAll(world, ['Ana Wishes', 'Ben Wishes']);
  await befriend(ana, ben);
});

const inDays = (days: number) => new Date(world.clock.now() + days * DAY_MS).toISOString();
const mark = (by: Person, whom: Person) =>
  by.call('PUT /api/wishes/:friendId', { params: { friendId: whom.id } });
const takeBack = (by: Person, whom: Person) => by.raw('DELETE', `/api/wishes/${whom.id}`);
const listOf = (person: Person) => person.call('GET /api/wishes');
const noticesOf = async (person: Person) =>
  (await person.call('GET /api/notifications')).filter(({ asked }) => asked);
const NONE = { wishes: [], held: [], matches: [] };

/** Everything that a person can read, and what their devices were sent. */
async function allThat(person: Person) {
  const places = [
    ...['/api/wishes', '/api/watches', '/api/friends', '/api/notifications', '/api/me'],
    ...['/api/connectedness-score', '/api/friend-requests', '/api/notifications/preferences'],
  ];
  const answers: unknown[] = [];
  for (const place of places) answers.push(await person.raw('GET', place).then(({ body }) => body));
  return answers;
}

describe('a mark', () => {
  it('lasts 14 days, is made once, and is seen by nobody else', async () => {
    const before = await allThat(ana);
    const socket = await ana.socket();
    const wish = { friendId: ana.id, endsAt: inDays(14) };
    expect(await mark(ben, ana)).toEqual({ wish, matched: false });
    world.clock.advance(1000);
    expect(await mark(ben, ana)).toEqual({ wish, matched: false });
    expect(await listOf(ben)).toEqual({ ...NONE, wishes: [wish] });
    await takeBack(ben, ana);
    await mark(ben, ana);
    await world.drain();
    await socket.sync();
    expect(socket.received.map(({ type }) => type)).toEqual(['hello']);
    await socket.close();
    expect(await allThat(ana)).toEqual(before);
    world.clock.advance(14 * DAY_MS);
    expect(await listOf(ben)).toEqual(NONE);
    expect(await mark(ana, ben)).toMatchObject({ matched: false });
  });

  it('that is taken back keeps its place for a day, and matches nobody', async () => {
    await mark(ben, ana);
    expect((await takeBack(ben, ana)).status).toBe(200);
    expect((await takeBack(ben, ana)).status).toBe(404);
    expect(await listOf(ben)).toEqual({ ...NONE, held: [{ freeAt: inDays(1) }] });
    expect(await mark(ana, ben)).toMatchObject({ matched: false });
    expect(await noticesOf(ben)).toEqual([]);
    world.clock.advance(DAY_MS);
    expect(await listOf(ben)).toEqual(NONE);
  });

  it('is one of five; places of marks that were taken back count', async () => {
    const crowd = await registerAll(world, ['Cleo', 'Dora', 'Emil', 'Finn', 'Gina']);
    for (const person of crowd) await befriend(person, ben);
    for (const person of crowd) await mark(ben, person);
    await takeBack(ben, crowd[0]);
    await expect(mark(ben, ana)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
    // The same person again takes the place that is held.
    expect(await mark(ben, crowd[0])).toMatchObject({ matched: false });
    await takeBack(ben, crowd[0]);
    world.clock.advance(DAY_MS);
    expect(await mark(ben, ana)).toMatchObject({ matched: false });
  });

  it.each<[string, (whom: Person) => Promise<{ undoId?: string | undefined }>]>([
    ['removal', ({ id }) => ben.call('DELETE /api/friends/:id', { params: { id } })],
    ['block', ({ id }) => ben.call('POST /api/block-user', { body: { blockedUserId: id } })],
  ])('keeps its place through a %s that can be undone', async (_, end) => {
    const crowd = await registerAll(world, ['Cleo', 'Dora', 'Emil', 'Finn', 'Gina']);
    for (const person of crowd) await befriend(person, ben);
    for (const person of crowd) await mark(ben, person);
    await takeBack(ben, crowd[0]);
    // Otherwise a person could mark all contacts, one after the other, and find out who marked them.
    const { undoId } = await end(crowd[0]);
    await expect(mark(ben, ana)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
    await ben.raw('POST', `/api/undo/${undoId ?? ''}`);
    expect((await listOf(ben)).held).toHaveLength(1);
    await end(crowd[1]);
    await end(crowd[0]);
    world.clock.advance(UNDO_MS);
    expect(await mark(ben, ana)).toMatchObject({ matched: false });
  });

  it('at the limit is refused alike whether or not the other has marked one', async () => {
    const crowd = await registerAll(world, ['Cleo', 'Dora', 'Emil', 'Finn', 'Gina']);
    for (const person of crowd) await befriend(person, ben);
    for (const person of crowd) await mark(ben, person);
    const plain = await ben.raw('PUT', `/api/wishes/${ana.id}`);
    await mark(ana, ben);
    const marked = await ben.raw('PUT', `/api/wishes/${ana.id}`);
    expect([marked.status, marked.body]).toEqual([plain.status, plain.body]);
  });
});

describe('a match', () => {
  it('is told to both at once, uses up both marks, and is shown for 7 days', async () => {
    await ana.call('POST /api/push-token', { body: { token: `token of ${ana.id}` } });
    const sockets = [await ana.socket(), await ben.socket()];
    await mark(ana, ben);
    expect(await mark(ben, ana)).toEqual({
      wish: { friendId: ana.id, endsAt: inDays(7) },
      matched: true,
    });
    const matchedAt = inDays(0);
    for (const [person, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const match = { friendId: other.id, matchedAt, endsAt: inDays(7) };
      expect(await listOf(person)).toEqual({ ...NONE, matches: [match] });
      expect(await noticesOf(person)).toMatchObject([
        { type: 'other', title: 'You’d both like to talk', aboutId: other.id, asked: true },
      ]);
    }
    for (const socket of sockets) {
      await socket.sync();
      const types = socket.received.map(({ type }) => type);
      expect(types.filter((type) => type === 'notification')).toHaveLength(1);
      expect(types.at(-1)).toBe('talk_changed');
      await socket.close();
    }
    await world.drain();
    const pushes = world.pushes.filter(
      ({ target }) => target.kind === 'native' && target.token.endsWith(ana.id),
    );
    expect(pushes).toHaveLength(1);
    expect(JSON.stringify(pushes)).not.toContain('Ben');
    world.clock.advance(7 * DAY_MS);
    expect(await listOf(ana)).toEqual(NONE);
  });

  it('mentions and changes no light', async () => {
    const before = await friendsOf(ana);
    await mark(ana, ben);
    await mark(ben, ana);
    expect(await friendsOf(ana)).toEqual(before);
  });

  it('that one hides, and marks made later, change nothing for the other', async () => {
    await mark(ana, ben);
    await mark(ben, ana);
    const before = await allThat(ana);
    expect((await takeBack(ben, ana)).status).toBe(200);
    expect(await listOf(ben)).toEqual(NONE);
    await mark(ben, ana);
    await world.drain();
    expect(await allThat(ana)).toEqual(before);
  });

  it('happens once when both mark at the same moment', async () => {
    const answers = await Promise.all([mark(ana, ben), mark(ben, ana)]);
    expect(answers.filter(({ matched }) => matched)).toHaveLength(1);
    for (const person of [ana, ben]) expect(await noticesOf(person)).toHaveLength(1);
  });

  it('leaves both marks if it cannot be saved', async () => {
    await mark(ana, ben);
    await world.query(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'the process dies here'; end $$;
      create trigger fail before insert on notifications for each row execute function fail();`);
    expect((await ben.raw('PUT', `/api/wishes/${ana.id}`)).status).toBe(500);
    await world.query('drop function fail() cascade');
    expect((await listOf(ana)).wishes).toHaveLength(1);
    expect(await listOf(ben)).toEqual(NONE);
    expect(await mark(ben, ana)).toMatchObject({ matched: true });
  });
});

test.each<[string, (by: Person, other: Person) => Promise<unknown>]>([
  ['removal', (by, other) => by.call('DELETE /api/friends/:id', { params: { id: other.id } })],
  ['a block', (by, o) => by.call('POST /api/block-user', { body: { blockedUserId: o.id } })],
  ['deletion', (by) => by.call('DELETE /api/account')],
])('marks and matches go with %s', async (_, end) => {
  const cleo = await world.register('Cleo Goes');
  await befriend(cleo, ben);
  await mark(ben, ana);
  await mark(ben, cleo);
  await mark(cleo, ben);
  await end(ana, ben);
  await end(cleo, ben);
  expect(await listOf(ben)).toEqual(NONE);
  expect(await noticesOf(ben)).toEqual([]);
});
