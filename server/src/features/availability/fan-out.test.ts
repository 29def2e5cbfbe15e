/** The cost of a status change: as many statements for any number of contacts and users. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@porchlight/contract/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOff, turnOn } from '@porchlight/testing/people';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

const STRANGERS = 100_000;
/** Everything that a signed-in person can look at, but the first download of all tags. */
const PLACES = Object.entries(endpoints)
  .filter(([key, { access }]) => access === 'session' && /^GET [^:]+$/.test(key))
  .map(([key]) => key.slice('GET '.length))
  .filter((place) => place !== '/api/contact-discovery/tags');
const READS = /^\s*(select|insert|update|delete|with)/i;
const INDEX_SCAN = /Index (Only )?Scan/;
/** The outbox holds the changes of this moment: the audience statement reads it whole, once. */
const OUTBOX = /SubPlan \d+\n *-> *Index Only Scan using \w+ on status_outbox .*/;
/** A scan of an index that knows where to look. */
const BY_KEY = /(Bitmap )?Index (Only )?Scan.*\n *Index Cond:.*/g;
type Statement = { name: string | undefined; text: string; values: unknown[] };

let world: World;
let statements: Statement[] = [];
const plainQuery = pg.Client.prototype.query;

beforeAll(async () => {
  world = await createWorld({ databasePatienceMs: 120_000 });
  await crowd(STRANGERS);
  // Every statement of the server passes here, with its values.
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [string | Partial<Statement>, unknown[]?];
    const { name, text = '' } = typeof query === 'string' ? { text: query } : query;
    statements.push({
      name,
      text,
      values: values ?? (typeof query === 'string' ? [] : (query.values ?? [])),
    });
    return (plainQuery as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof plainQuery;
}, 120_000);
afterAll(async () => {
  pg.Client.prototype.query = plainQuery;
  await world.close();
});

/** Many people with four contacts each, made in bulk: without the checks of every single row. */
async function crowd(count: number): Promise<void> {
  await world.query(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, email, password_hash, username, display_name, name_key, phone_typed, created_at, status, find_me_by_email, phone_country, phone_e_164, tagged_phone)
      select gen_random_uuid(), 'crowd' || n || '@example.com', '', 'crowd' || n, 'Crowd', 'crowd', '', to_timestamp(0), 'available', false, 'US', phone, phone
      from generate_series(1, ${count}) as n cross join lateral (values ('+1415' || (2000000 + n))) as line (phone);
    insert into discovery_tags (user_id, kind, tag, short)
      select id, 'phone', made, substring(made from 1 for 8) from users cross join lateral (values (sha256(username::bytea))) as tag (made);
    insert into name_words (user_id, word) select id, username from users where username like 'crowd%';
    with numbered as (select id, row_number() over (order by username) as n from users where username like 'crowd%')
      insert into contacts (user_id, contact_id, friendship_id, created_at)
      select side.a, side.b, pair.friendship, to_timestamp(0)
      from (select a.id as a, b.id as b, gen_random_uuid() as friendship
            from numbered a cross join (values (1), (2)) as step (size)
            join numbered b on b.n = a.n + step.size) as pair
      cross join lateral (values (pair.a, pair.b), (pair.b, pair.a)) as side (a, b);
    insert into groups (id, owner_id, name, name_key, color, created_at)
      select gen_random_uuid(), id, 'Family', 'family', 'sage', to_timestamp(0) from users limit 3000;
    insert into group_members (group_id, owner_id, contact_id)
      select g.id, g.owner_id, c.contact_id from groups g join contacts c on c.user_id = g.owner_id;
    insert into schedule_entries (id, user_id, day_of_week, start_time, end_time, is_enabled, created_at)
      select gen_random_uuid(), id, 1, '10:00', '11:00', true, to_timestamp(0) from users limit 3000;
    insert into schedule_exceptions (id, user_id, first_date, last_date, periods, created_at)
      select gen_random_uuid(), id, '2030-01-01', '2030-01-02', '[]', to_timestamp(0) from users limit 3000;
    insert into calls (id, caller_id, receiver_id, called_at)
      select gen_random_uuid(), user_id, contact_id, to_timestamp(0) from contacts limit 3000;
    insert into requests (id, sender_id, receiver_id, created_at)
      select gen_random_uuid(), user_id, contact_id, to_timestamp(0) from contacts limit 3000;
    insert into blocks (id, blocker_id, blocked_id, created_at)
      select gen_random_uuid(), user_id, contact_id, to_timestamp(0) from contacts limit 3000;
    commit;
    analyze;`);
}

async function withContacts(name: string, count: number): Promise<Person> {
  const owner = await world.register(name);
  await world.query(
    `with chosen as (select id, gen_random_uuid() as friendship from users where username like 'crowd%' limit $2)
     insert into contacts (user_id, contact_id, friendship_id, created_at)
     select side.a, side.b, chosen.friendship, to_timestamp(0) from chosen
     cross join lateral (values ($1::uuid, chosen.id), (chosen.id, $1::uuid)) as side (a, b)`,
    [owner.id, count],
  );
  return owner;
}

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  statements = [];
  await work();
  return statements;
}

/** The generic plan, which PostgreSQL uses for all parameters. */
async function planOf(text: string): Promise<string> {
  const parameters = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const nulls = Array.from({ length: Math.max(0, ...parameters) }, () => 'null').join(', ');
  const client = await world.app.database.pool.connect();
  try {
    // Small tables are read from end to end, and planned anew once they have grown: what counts is
    // that an index serves the statement.
    await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const explain = `explain execute asked${nulls && ` (${nulls})`}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('deallocate asked; reset enable_seqscan; reset plan_cache_mode');
    client.release();
  }
}

/** Pages that a statement reads; what it changes is rolled back. */
async function buffersOf({ text, values }: Statement): Promise<number> {
  const client = await world.app.database.pool.connect();
  try {
    await client.query('begin');
    const explain = `explain (analyze, buffers, format json) ${text}`;
    type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, values);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a status change', () => {
  it('takes as many statements for 1,000 contacts as for 10, with its alerts', async () => {
    const counts: number[] = [];
    for (const contacts of [10, 200, 1000]) {
      const owner = await withContacts('Owner Count', contacts);
      await world.drain();
      const on = await statementsOf(() => turnOn(owner));
      const off = await statementsOf(() => turnOff(owner));
      const alerts = await statementsOf(() => world.drain());
      counts.push(on.length + off.length + alerts.length);
      const told = 'select 1 from notifications where about_id = $1';
      expect(await world.query(told, [owner.id])).toHaveLength(contacts);
    }
    expect(new Set(counts).size, counts.join(' ')).toBe(1);
  });

  it('and all that can be looked at read no table from end to end, among 100,000 people', async () => {
    const owner = await withContacts('Owner Explain', 50);
    const tags = await owner.call('GET /api/contact-discovery/tags', { query: {} });
    expect(tags.tags.length).toBeGreaterThanOrEqual(STRANGERS);
    const since = { since: tags.version };
    await world.query('analyze');
    const used = await statementsOf(async () => {
      await turnOn(owner, { statusMessage: randomUUID() });
      await turnOff(owner);
      for (const query of ['crow', 'crow cr', '@crow', 'a@example.com', '+14155550177']) {
        await owner.call('POST /api/search', { body: { query } });
      }
      await owner.confirmPassword();
      for (const place of PLACES)
        expect(await owner.raw('GET', place)).toMatchObject({ status: 200 });
      const moved = { phoneNumber: '+1 415 777 0199' };
      await owner.call('PATCH /api/account', { body: moved });
      const changes = await owner.call('GET /api/contact-discovery/tags', { query: since });
      expect(changes).toMatchObject({ isComplete: false, tags: [], removed: [] });
    });
    const looks = (await statementsOf(() => world.drain())).filter(({ name }) => name);
    expect(looks.length, 'what the sweeper looks for').toBeGreaterThan(4);
    const reads = new Set(
      [...used, ...looks].map(({ text }) => text).filter((text) => READS.test(text)),
    );
    expect(reads.size).toBeGreaterThan(30);
    for (const text of reads) {
      const plan = await planOf(text);
      // Small tables too: they may have grown since it was planned.
      expect(plan, text).not.toMatch(/Seq Scan/);
      expect(plan.replace(BY_KEY, '').replace(OUTBOX, ''), [text, plan].join('\n')).not.toMatch(
        INDEX_SCAN,
      );
    }
  });
});

describe('the changes of the list of tags', () => {
  it('cost what changed, among 100,000 people', async () => {
    const viewer = await world.register('Vera Viewer');
    const { version } = await viewer.call('GET /api/contact-discovery/tags', { query: {} });
    await world.query(
      "update users set find_me_by_phone_number = false where username in ('crowd1', 'crowd2', 'crowd3')",
    );
    const query = { since: version };
    const used = await statementsOf(async () => {
      const { removed } = await viewer.call('GET /api/contact-discovery/tags', { query });
      expect(removed).toHaveLength(3);
    });
    const lists = used.filter(({ name }) => name?.startsWith('discovery_'));
    expect(lists.length).toBeGreaterThan(6);
    const reads: [string | undefined, number][] = [];
    for (const statement of lists) reads.push([statement.name, await buffersOf(statement)]);
    // Each of three people costs a few pages; the complete list has hundreds.
    const total = reads.reduce((sum, [, pages]) => sum + pages, 0);
    expect(total, reads.join(' ')).toBeLessThan(150);
  });
});
