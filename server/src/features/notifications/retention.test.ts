/** How long notifications are kept: 30 days, alerts 7, and 200 a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

async function insert(person: Person, kind: string, ages: readonly number[]): Promise<void> {
  const times = ages.map((age) => new Date(world.clock.now() - age));
  await world.query(
    `insert into notifications (id, user_id, kind, created_at)
     select gen_random_uuid(), $1, $2, at from unnest($3::timestamptz[]) as at`,
    [person.id, kind, times],
  );
}

/** Ages in days of what is left, newest first. */
async function agesOf(person: Person): Promise<number[]> {
  const rows = await world.query<{ created_at: Date }>(
    'select created_at from notifications where user_id = $1 order by created_at desc',
    [person.id],
  );
  return rows.map(({ created_at }) => Math.round((world.clock.now() - created_at.getTime()) / DAY));
}

test('alerts go after 7 days and everything else after 30, whether read or not', async () => {
  const ana = await world.register('Ana Keeps');
  await insert(
    ana,
    'available',
    [1, 6, 8, 29, 31].map((days) => days * DAY),
  );
  await insert(
    ana,
    'request',
    [2, 8, 29, 31, 400].map((days) => days * DAY),
  );
  await world.drain();
  expect(await agesOf(ana)).toEqual([1, 2, 6, 8, 29]);
});

test('the oldest beyond 200 a person go, of each person by themselves', async () => {
  const ben = await world.register('Ben Many');
  const cleo = await world.register('Cleo Few');
  // More than one batch of deletions.
  await insert(
    ben,
    'request',
    Array.from({ length: 2300 }, (_, i) => i * 60_000),
  );
  await insert(
    cleo,
    'available',
    Array.from({ length: 150 }, (_, i) => i * 60_000),
  );
  await world.drain();
  const rows = await world.query<{ created_at: Date }>(
    'select created_at from notifications where user_id = $1 order by created_at limit 1',
    [ben.id],
  );
  expect(rows[0]?.created_at.getTime()).toBe(world.clock.now() - 199 * 60_000);
  expect(await agesOf(ben)).toHaveLength(200);
  expect(await agesOf(cleo)).toHaveLength(150);
  expect(await ben.call('GET /api/notifications')).toHaveLength(200);
});

test('what thousands of people keep is trimmed in batches of people', async () => {
  await world.query(`insert into users (id, email, password_hash, username, display_name, name_key,
      phone_typed, created_at, find_me_by_email)
    select gen_random_uuid(), 'walk' || n || '@example.com', '', 'walk' || n, 'Walk', 'walk', '', now(), false
    from generate_series(1, 1200) as n`);
  await world.query(
    `insert into notifications (id, user_id, kind, created_at)
    select gen_random_uuid(), u.id, 'request', to_timestamp($1::float8 / 1000) - make_interval(mins => n)
    from users u cross join generate_series(1, 202) as n where u.username like 'walk%40'`,
    [world.clock.now()],
  );
  await world.drain();
  const [most] = await world.query<{ count: string }>(
    'select count(*) from notifications group by user_id order by 1 desc limit 1',
  );
  expect(most?.count).toBe('200');
});
