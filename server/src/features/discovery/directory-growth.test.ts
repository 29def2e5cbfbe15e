/** The complete list of tags costs about the same, however many people are out of sight. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const MEMBERS = 20_000;
const WITHDRAWN = 1_000;
const ROUNDS = 7;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await crowd();
});
afterAll(() => world.close());

/** Members with a tag each, made in bulk: without the checks of every single row. */
const crowd = () =>
  world.query(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, email, password_hash, username, display_name, name_key, phone_typed, created_at, find_me_by_email, phone_country, phone_e_164, tagged_phone)
      select gen_random_uuid(), 'crowd' || n || '@example.com', '', 'crowd' || n, 'Crowd', 'crowd', '', to_timestamp(0), false, 'US', phone, phone
      from generate_series(1, ${MEMBERS}) as n cross join lateral (values ('+1415' || (2000000 + n))) as line (phone);
    insert into discovery_tags (user_id, kind, tag, short)
      select id, 'phone', made, substring(made from 1 for 8) from users cross join lateral (values (sha256(username::bytea))) as tag (made)
      where username like 'crowd%';
    commit;
    analyze;`);

const crowdUpTo = (count: number) =>
  `username = any(array(select 'crowd' || n from generate_series(1, ${count}) as n))`;
const suspend = () =>
  world.query(`update users set suspended_at = to_timestamp(1) where ${crowdUpTo(WITHDRAWN / 2)}`);
const switchOff = () =>
  world.query(`update users set all_off_at = to_timestamp(1)
    where suspended_at is null and ${crowdUpTo(WITHDRAWN)}`);
const bringBack = () =>
  world.query(
    `update users set suspended_at = null, all_off_at = null where ${crowdUpTo(WITHDRAWN)}`,
  );

async function read(viewer: Person): Promise<{ count: number; ms: number }> {
  const start = performance.now();
  const query = { kind: 'phone' } as const;
  const { tags } = await viewer.call('GET /api/contact-discovery/tags', { query });
  return { count: tags.length, ms: performance.now() - start };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

test('what is kept of hidden tags is bounded, however many are out of sight and how often', async () => {
  const viewer = await world.register('Vic Viewer');
  const withdraw = async (count: number) => {
    await bringBack();
    await world.query(`update users set all_off_at = to_timestamp(1) where ${crowdUpTo(count)}`);
  };
  const since = async (version?: string) => {
    const query = { kind: 'phone', ...(version !== undefined && { since: version }) } as const;
    return viewer.call('GET /api/contact-discovery/tags', { query });
  };
  const kept = async () => {
    const [row] = await world.query<{ bytes: number; views: number }>(
      `select coalesce(sum(octet_length(hidden)), 0)::int as bytes, count(*)::int as views
       from tag_views where user_id = $1`,
      [viewer.id],
    );
    return row ?? { bytes: 0, views: 0 };
  };
  let version: string | undefined;
  for (let count = 960; count <= 1_000; count += 5) {
    await withdraw(count);
    const answer = await since(version);
    // The newest versions are still answered by their changes.
    expect(answer.isComplete).toBe(version === undefined);
    version = answer.version;
  }
  expect((await kept()).bytes).toBeLessThanOrEqual(32 * 1024);
  expect((await kept()).views).toBeGreaterThan(1);
  // More than fit are not kept at all, and the next answer is the complete list.
  await withdraw(5_000);
  const { version: last } = await since(version);
  expect((await since(last)).isComplete).toBe(true);
  expect((await kept()).bytes).toBeLessThanOrEqual(32 * 1024);
  await world.query(`update users set all_off_at = null where ${crowdUpTo(5_000)}`);
  await viewer.call('DELETE /api/account');
});

test('1,000 people out of sight among 20,000 make the list no slower', async () => {
  const viewer = await world.register('Vera Viewer');
  // The first answers plan the statements, while nobody is out of sight.
  await read(viewer);
  const times = { none: [] as number[], many: [] as number[] };
  // The cases alternate, so that a busy machine slows both down.
  for (let round = 0; round < ROUNDS; round += 1) {
    const none = await read(viewer);
    expect(none.count).toBe(MEMBERS);
    await suspend();
    await switchOff();
    const many = await read(viewer);
    expect(many.count).toBe(MEMBERS - WITHDRAWN);
    await bringBack();
    times.none.push(none.ms);
    times.many.push(many.ms);
  }
  expect(median(times.many)).toBeLessThan(3 * median(times.none));
});
