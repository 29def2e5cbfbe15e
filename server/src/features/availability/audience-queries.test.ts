/** The audience of a change, column by column. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/people.ts';
import { lightBefore } from '../../platform/db/light.ts';
import { befriend, groupWith, registerAll } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { readAudiences, type AudienceQuestion } from './audience-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the audience', () => {
  const NOW = Date.UTC(2026, 10, 16, 12);
  const at = (instant: number) => new Date(instant).toISOString();
  let ana: Person;
  let ben: Person;
  let cleo: Person;
  beforeEach(async () => {
    [ana, ben, cleo] = await registerAll(world, ['Ana', 'Ben', 'Cleo']);
    await befriend(ana, ben);
    await befriend(cleo, ben);
  });

  /** Asked for by itself and together with somebody else: it must be the same. */
  async function audienceOfAna(question: Partial<AudienceQuestion> = {}, endedAt = NOW) {
    const { db } = world.app.database;
    const owners = [cleo, ana].map(({ id }) => ({ id, endedAt }));
    const all = { now: NOW, withGroups: true, alertedSince: NOW - 3_600_000, ...question };
    const many = await readAudiences(db, { ...all, owners });
    const one = await readAudiences(db, { ...all, owners: owners.slice(1) });
    expect(one.get(ana.id)).toEqual(many.get(ana.id));
    expect(many.get(cleo.id)?.map(({ contactId }) => contactId)).toEqual([ben.id]);
    return one.get(ana.id);
  }

  it('reads a contact of whom nothing is to be said', async () => {
    expect(await audienceOfAna()).toEqual([
      {
        contactId: ben.id,
        status: 'unavailable',
        expiresAt: null,
        boundaryAt: null,
        version: expect.any(Number),
        groupIds: [],
        previous: null,
        heldBy: [],
        isShownWhileAvailable: false,
        mayBeAlerted: true,
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
      `insert into status_outbox (user_id, version, cause, before, saved_at)
       values ($1, 1, 'manual', $2, $3)`,
      [ben.id, JSON.stringify(before), at(NOW)],
    );
    const all = {
      contactId: ben.id,
      status: 'available',
      expiresAt: NOW + 60_001,
      boundaryAt: null,
      version: 9_007_199_254_740_991,
      groupIds: [family.id],
      previous: before,
      heldBy: [work.id],
      isShownWhileAvailable: true,
      mayBeAlerted: true,
    };
    expect(await audienceOfAna()).toEqual([all]);
    expect(await audienceOfAna({ withGroups: false, alertedSince: null })).toEqual([
      { ...all, groupIds: [], mayBeAlerted: false },
    ]);
    await world.query('delete from status_outbox where user_id = $1', [ben.id]);
    await world.query(
      'update contacts set contact_alerted_at = $3 where user_id = $1 and contact_id = $2',
      [ana.id, ben.id, at(NOW - 5)],
    );
    await world.query('update users set boundary_at = null, lit_since = $2 where id = $1', [
      ben.id,
      at(NOW + 1),
    ]);
    expect(await audienceOfAna()).toEqual([
      {
        ...all,
        ...{ expiresAt: null, previous: null, heldBy: [], isShownWhileAvailable: false },
        mayBeAlerted: false,
      },
    ]);
  });
});
