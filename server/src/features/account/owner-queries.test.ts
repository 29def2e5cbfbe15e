/** The hand-written statements must read what drizzle reads. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/people.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { ownerById, ownersByToken } from './owner-queries.ts';

let world: World;
let nora: Person;
beforeAll(async () => {
  world = await createWorld();
  nora = await world.register('Nora Ørsted');
});
afterAll(() => world.close());

async function expectSame(): Promise<void> {
  const { db } = world.app.database;
  const [stored] = await db.select().from(users).where(eq(users.id, nora.id));
  // The password's hash stays in the database.
  const { passwordHash: _, ...row } = stored ?? { passwordHash: '' };
  expect((await ownerById(db, nora.id))?.row).toStrictEqual(row);
  const [nobody, owner] = await ownersByToken(
    db,
    ['nobody', nora.sessionId].map((token) => hashToken(token)),
  );
  expect(nobody).toBeUndefined();
  expect(owner).toMatchObject({ userId: nora.id });
  expect(owner?.row).toStrictEqual(row);
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
      show_timer_to_others = false, find_me_by_phone_number = false, sync_contacts = true,
      alert_budget = 3, quiet_start = '22:00', quiet_end = '07:00', shown_since = now(),
      history_since = now(), language = 'de', call_ways = '[{"kind":"signal"}]', all_off_at = now(), tagged_phone = '+4740000001', tagged_email = 'a@example.com'
     where id = $1`,
    [nora.id],
  );
  const [set] = await world.query<Record<string, unknown>>('select * from users where id = $1', [
    nora.id,
  ]);
  const unset = Object.entries(set ?? {}).filter(([, value]) => value === null);
  expect(unset.map(([name]) => name)).toEqual([
    // Of a suspended person no session is found.
    ...['deleted_at', 'suspended_at', 'suspended_until'],
  ]);
  await expectSame();
});
