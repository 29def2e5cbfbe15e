/** What is read as text must be what the rows say. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/people.ts';
import { ask } from '../../platform/db/statements.ts';
import { lightBefore } from '../../platform/db/light.ts';
import { befriend, friendshipId, groupWith, registerAll } from '../../testing/people.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { around, type AroundWish } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('who is around', () => {
  const NOW = Date.UTC(2026, 10, 16, 12);
  const at = (instant: number) => new Date(instant).toISOString();
  let ana: Person;
  let ben: Person;
  let cleo: Person;
  let friendship: string;
  let since: number;
  beforeEach(async () => {
    [ana, ben, cleo] = await registerAll(world, ['Ana', 'Ben', 'Cleo']);
    await befriend(ana, ben);
    await befriend(cleo, ben);
    friendship = await friendshipId(ana, ben);
    const [row] = await world.query<{ since: Date }>(
      'select created_at as since from contacts where user_id = $1 and contact_id = $2',
      [ana.id, ben.id],
    );
    since = Number(row?.since);
  });

  /** Asked for by itself and together with somebody else: it must be the same. */
  async function aroundAna(wish: Partial<AroundWish> = {}) {
    const { db } = world.app.database;
    const owners = [cleo, ana].map(({ id }) => ({ id, instant: NOW }));
    const question = { now: NOW, withGroups: true, alertedSince: NOW - 3_600_000, ...wish };
    const many = await ask(db, around({ ...question, owners }));
    const one = await ask(db, around({ ...question, owners: owners.slice(1) }));
    expect(one.get(ana.id)).toEqual(many.get(ana.id));
    expect(many.get(cleo.id)?.map(({ contactId }) => contactId)).toEqual([ben.id]);
    return one.get(ana.id);
  }

  it('reads a contact of whom nothing is to be said', async () => {
    expect(await aroundAna()).toEqual([
      {
        contactId: ben.id,
        friendshipId: friendship,
        status: 'unavailable',
        expiresAt: null,
        boundaryAt: null,
        version: expect.any(Number),
        groupIds: [],
        underway: null,
        heldBy: [],
        shownWhileAvailable: false,
        lastTalk: since,
      },
    ]);
  });

  it('reads everything that there may be to say', async () => {
    const family = await groupWith(ana, 'Family', [ben]);
    const work = await groupWith(ben, 'Work', [ana]);
    await groupWith(ben, 'Without her', [cleo]);
    const [row] = await world.app.database.db.select().from(users).where(eq(users.id, ben.id));
    if (!row) throw new Error('Ben is gone');
    await world.query(
      `update users set status = 'available', status_version = 9007199254740991,
        boundary_at = $2, visible_to_unavailable_contacts = false, lit_since = $3,
        audience_kind = 'groups', audience_group_ids = array[$4]::uuid[] where id = $1`,
      [ben.id, at(NOW + 60_001), at(NOW - 1), work.id],
    );
    const before = lightBefore(row);
    await world.query(
      `insert into unannounced (user_id, version, cause, before, saved_at)
       values ($1, 1, 'manual', $2, $3)`,
      [ben.id, JSON.stringify(before), at(NOW)],
    );
    await world.query(
      `insert into calls (id, caller_id, receiver_id, called_at)
       values (gen_random_uuid(), $1, $2, $3), (gen_random_uuid(), $1, $2, $4)`,
      [ben.id, ana.id, at(NOW - 7), at(NOW - 9)],
    );
    const all = {
      contactId: ben.id,
      friendshipId: friendship,
      status: 'available',
      expiresAt: NOW + 60_001,
      boundaryAt: null,
      version: 9_007_199_254_740_991,
      groupIds: [family.id],
      underway: before,
      heldBy: [work.id],
      shownWhileAvailable: true,
      lastTalk: NOW - 7,
    };
    expect(await aroundAna()).toEqual([all]);
    expect(await aroundAna({ withGroups: false, alertedSince: null })).toEqual([
      { ...all, groupIds: [], lastTalk: null },
    ]);
    await world.query('delete from unannounced where user_id = $1', [ben.id]);
    await world.query(
      'update contacts set contact_alerted_at = $3 where user_id = $1 and contact_id = $2',
      [ana.id, ben.id, at(NOW - 5)],
    );
    await world.query('update users set boundary_at = null, lit_since = $2 where id = $1', [
      ben.id,
      at(NOW + 1),
    ]);
    expect(await aroundAna()).toEqual([
      {
        ...all,
        ...{ expiresAt: null, underway: null, heldBy: [], shownWhileAvailable: false },
        lastTalk: null,
      },
    ]);
  });
});
