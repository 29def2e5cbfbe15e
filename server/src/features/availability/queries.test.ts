/** What is read as text must be what drizzle reads, and what the rows say. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/people.ts';
import { ask } from '../../platform/db/statements.ts';
import { hashToken } from '../../platform/tokens.ts';
import { lightBefore } from '../../platform/db/light.ts';
import { befriend, friendshipId, groupWith, registerAll } from '../../testing/people.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { around, ownersByToken, ownersWithPlans, type AroundWish } from './queries.ts';

let world: World;
let nora: Person;
beforeAll(async () => {
  world = await createWorld();
  nora = await world.register('Nora Ørsted');
});
afterAll(() => world.close());

async function expectSame(): Promise<void> {
  const { db } = world.app.database;
  const [row] = await db.select().from(users).where(eq(users.id, nora.id));
  const [found] = await ask(db, ownersWithPlans([nora.id]));
  expect(found?.row).toEqual(row);
  const [owner] = await ask(db, ownersByToken([hashToken(nora.sessionId)]));
  expect(owner).toMatchObject({ userId: nora.id, row });
}

it('reads a new person as they are', () => expectSame());

it('reads every column that can be set', async () => {
  await world.query(
    `update users set phone_e_164 = '+4740000000', photo_id = 'p"\\', timezone = 'Asia/Kathmandu',
      status = 'available', status_message = 'tea "now" 🍵 \\ {a,b}', status_source = 'nfc',
      expires_at = '2026-11-16 12:00:00.123+05:45', boundary_at = '1969-12-31 23:59:59.999Z',
      next_due_at = now(), lit_since = now(), public_since = now(), noticed_for = now(),
      audience_kind = 'groups', audience_group_ids = array[gen_random_uuid(), gen_random_uuid()],
      chosen_kind = 'groups', chosen_group_ids = array[gen_random_uuid()],
      status_version = 9007199254740991, is_held = true, own_run_first = -3, own_run_last = 4,
      public_run_first = 0, public_run_last = 20000, accessibility_mode = true,
      auto_unavailable_on_call = true, visible_to_unavailable_contacts = false,
      show_timer_to_others = false, find_me_by_phone_number = false, sync_contacts = true
     where id = $1`,
    [nora.id],
  );
  const [set] = await world.query<Record<string, unknown>>('select * from users where id = $1', [
    nora.id,
  ]);
  const unset = Object.entries(set ?? {}).filter(([, value]) => value === null);
  expect(unset.map(([name]) => name)).toEqual(['deleted_at']);
  await expectSame();
});

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
