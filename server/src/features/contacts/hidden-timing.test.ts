/**
 * A hidden change or end is invisible by time: while the owner's row is locked, before or by a request
 * of their own, every call of a viewer that names the owner is answered.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  befriend,
  friendsOf,
  groupWith,
  registerAll,
  seenBy,
  turnOn,
} from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MINUTE = 60_000;
/** Far longer than a call takes, and far shorter than the owner is held up. */
const PATIENCE_MS = 5000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** Runs `work` while the owner's status change waits for the database, holding the owner's lock. */
async function whileChanging<T>(owner: Person, work: () => Promise<T>): Promise<T> {
  const holder = await world.app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [owner.id]);
    const change = turnOn(owner, { statusMessage: 'hidden from the viewer' });
    await pause(100);
    const result = await Promise.race([work(), pause(PATIENCE_MS, 'held up' as const)]);
    await holder.query('commit');
    await change;
    if (result === 'held up') throw new Error('the call waited for the hidden change');
    return result as T;
  } finally {
    holder.release();
  }
}

/** Runs `work` while a request of the owner's has its locks and waits at a write to `table`. */
async function during<T>(
  { owner, table, request }: { owner: Person; table: string; request: () => Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  const holder = await world.app.database.pool.connect();
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  try {
    await holder.query(`create or replace function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4); return new; end $$`);
    await holder.query(`create trigger wait_here before insert or update on ${table} for each row
      when (new.${table === 'users' ? 'id' : 'user_id'} = '${owner.id}')
      execute function wait_here()`);
    await holder.query('select pg_advisory_lock(4)');
    const answer = request();
    await expect.poll(() => world.query(waiting)).toHaveLength(1);
    const result = await Promise.race([work(), pause(PATIENCE_MS, 'held up' as const)]);
    await holder.query('select pg_advisory_unlock(4)');
    await answer;
    if (result === 'held up') throw new Error('the call waited for the request of the owner');
    return result as T;
  } finally {
    await holder.query(`drop trigger wait_here on ${table}`);
    holder.release();
  }
}

const ends = (owner: Person) =>
  world.query<{ status: string }>('select status from users where id = $1', [owner.id]);

describe('the end of a light', () => {
  it('that is hidden from the viewer is not advanced by their list', async () => {
    const [owner, viewer, inside] = await registerAll(world, ['Owner', 'Viewer', 'Inside']);
    await befriend(owner, viewer);
    await befriend(owner, inside);
    const group = await groupWith(owner, 'Family', [inside]);
    const statusExpiresAt = new Date(world.clock.now() + MINUTE).toISOString();
    await turnOn(owner, { statusExpiresAt, visibleToGroupIds: [group.id] });
    const before = await friendsOf(viewer);
    world.clock.advance(MINUTE + 1);
    expect(await friendsOf(viewer)).toEqual(before);
    expect(await ends(owner)).toEqual([{ status: 'available' }]);
    // A viewer who saw the light gets the advanced state.
    expect((await seenBy(inside, owner))?.status).toBe('unavailable');
    expect(await ends(owner)).toEqual([{ status: 'unavailable' }]);
  });

  it('that only Available people see is not advanced by an Unavailable viewer’s list', async () => {
    const [owner, viewer] = await registerAll(world, ['Owner', 'Viewer']);
    await befriend(owner, viewer);
    await owner.call('PATCH /api/user/features', {
      body: { visibleToUnavailableContacts: false },
    });
    const statusExpiresAt = new Date(world.clock.now() + MINUTE).toISOString();
    await turnOn(owner, { statusExpiresAt });
    world.clock.advance(MINUTE + 1);
    expect((await seenBy(viewer, owner))?.status).toBe('unavailable');
    expect(await ends(owner)).toEqual([{ status: 'available' }]);
  });
});

describe('while the owner changes hidden from the viewer', () => {
  const contactCalls: [string, (viewer: Person, owner: Person) => Promise<number>][] = [
    ['the list', (viewer) => status(viewer, 'GET', '/api/friends')],
    ['accept', (viewer, owner) => post(viewer, `/api/friend-request/${owner.id}/accept`)],
    ['decline', (viewer, owner) => post(viewer, `/api/friend-request/${owner.id}/decline`)],
    ['a request', (viewer, owner) => post(viewer, '/api/friend-request', { friendId: owner.id })],
    ['a search', (viewer, owner) => post(viewer, '/api/search', { query: owner.username })],
    ['a score', (viewer, owner) => status(viewer, 'GET', `/api/connectedness-score/${owner.id}`)],
    ['a call', (viewer, owner) => post(viewer, '/api/record-call', { receiverId: owner.id })],
    ['a setting', (viewer) => setting(viewer)],
    ['a sign-in', ({ email, password }) => signIn(email, password)],
    ['unblocking', (viewer, owner) => status(viewer, 'DELETE', `/api/blocked-users/${owner.id}`)],
  ];
  it.each(contactCalls)('%s of a contact is answered', async (_, call) => {
    const [owner, viewer] = await registerAll(world, ['Owner', 'Viewer']);
    await befriend(owner, viewer);
    expect(await whileChanging(owner, () => call(viewer, owner))).toBeLessThan(500);
  });

  it('requests, blocks and removals of someone else are answered, done or refused', async () => {
    const [owner, stranger] = await registerAll(world, ['Owner', 'Stranger']);
    const statuses = await whileChanging(owner, async () => {
      const sent = await stranger.call('POST /api/friend-request', {
        body: { friendId: owner.id },
      });
      return [
        await status(stranger, 'DELETE', `/api/sent-friend-request/${sent.requestId}`),
        await status(stranger, 'DELETE', `/api/friends/${owner.id}`),
        await post(stranger, '/api/block-user', { blockedUserId: owner.id }),
        await post(stranger, '/api/friend-request', { friendId: owner.id }),
        await status(stranger, 'DELETE', `/api/blocked-users/${owner.id}`),
      ];
    });
    expect(statuses).toEqual([200, 404, 200, 404, 200]);
  });

  it('a code of theirs is shown, and refused to a contact', async () => {
    const [owner, viewer, stranger] = await registerAll(world, ['Owner', 'Viewer', 'Stranger']);
    await befriend(owner, viewer);
    const { code } = await owner.call('POST /api/meet-codes');
    const statuses = await whileChanging(owner, async () => [
      await status(viewer, 'GET', `/api/meet-codes/${code}`),
      await post(viewer, `/api/meet-codes/${code}/add`),
      await status(stranger, 'GET', `/api/meet-codes/${code}`),
    ]);
    expect(statuses).toEqual([200, 409, 200]);
  });

  it('a request of theirs can be declined', async () => {
    const [owner, viewer] = await registerAll(world, ['Owner', 'Viewer']);
    await owner.call('POST /api/friend-request', { body: { friendId: viewer.id } });
    const decline = () => post(viewer, `/api/friend-request/${owner.id}/decline`);
    expect(await whileChanging(owner, decline)).toBe(200);
  });
});

describe('in the middle of a request of the owner', () => {
  const requests: [string, string, (owner: Person) => Promise<{ status: number }>][] = [
    [
      ...(['settings', 'users'] as const),
      (owner) =>
        owner.raw('PATCH', '/api/user/features', { body: { visibleToUnavailableContacts: false } }),
    ],
    [
      ...(['a sign-in', 'sessions'] as const),
      ({ email, password }) => world.raw('POST', '/api/login', { body: { email, password } }),
    ],
  ];
  it.each(requests)('(%s) calls that name the owner are answered', async (_, table, request) => {
    const [owner, viewer] = await registerAll(world, ['Owner', 'Viewer']);
    await owner.call('POST /api/friend-request', { body: { friendId: viewer.id } });
    const statuses = await during({ owner, table, request: () => request(owner) }, async () => [
      await post(viewer, `/api/friend-request/${owner.id}/decline`),
      await post(viewer, `/api/friend-request/${owner.id}/accept`),
      await post(viewer, '/api/block-user', { blockedUserId: owner.id }),
    ]);
    expect(statuses).toEqual([200, 404, 200]);
  });
});

const status = async (person: Person, method: string, path: string, body?: object) =>
  (await person.raw(method, path, body && { body })).status;
const setting = (person: Person) =>
  status(person, 'PATCH', '/api/user/features', { showTimerToOthers: false });
const signIn = async (email: string, password: string) =>
  (await world.raw('POST', '/api/login', { body: { email, password } })).status;
const post = (person: Person, path: string, body?: object) => status(person, 'POST', path, body);
