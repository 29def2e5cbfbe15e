/** Inserts generated people in bulk, thousands of rows per statement. */
import { randomUUID } from 'node:crypto';
import { GROUP_COLORS } from '@porchlight/contract/groups';
import { fold } from '@porchlight/domain/names';
import { searchWords } from '@porchlight/domain/search-words';
import { skeletonOf } from '@porchlight/domain/skeleton';
import type pg from 'pg';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import type { Edge } from './graph.ts';

export type Seeded = {
  userId: string;
  email: string;
  displayName: string;
  password: string;
  sessionId: string;
};

const AT_ONCE = 5000;
const EDGES_AT_ONCE = 50_000;

type Client = Pick<pg.ClientBase, 'query'>;
type Password = { password: string; passwordHash: string };

export async function writePeople(
  client: Client,
  wish: { people: number; now: number; run: string } & Password,
): Promise<Seeded[]> {
  const all: Seeded[] = [];
  while (all.length < wish.people) {
    const first = all.length;
    const some = Array.from({ length: Math.min(AT_ONCE, wish.people - first) }, (_, index) =>
      person(first + index, wish.run, wish.password),
    );
    await client.query('begin');
    await client.query(INSERT_PEOPLE, [
      some.map(({ userId }) => userId),
      some.map(({ email }) => email),
      some.map(({ email }) => usernameOf(email)),
      some.map(({ displayName }) => displayName),
      some.map(({ displayName }) => fold(displayName)),
      wish.passwordHash,
      new Date(wish.now),
      some.map((_, index) => phone(first + index)),
      some.map(({ email }) => skeletonOf(usernameOf(email))),
    ]);
    const words = some.flatMap(({ userId, displayName }) =>
      searchWords(displayName).map((word) => ({ userId, word })),
    );
    await client.query(
      'insert into name_words (user_id, word) select * from unnest($1::uuid[], $2::text[])',
      [words.map(({ userId }) => userId), words.map(({ word }) => word)],
    );
    await client.query(INSERT_SESSIONS, [
      some.map(() => randomUUID()),
      some.map(({ sessionId }) => hashToken(sessionId)),
      some.map(({ userId }) => userId),
      new Date(wish.now),
    ]);
    await client.query('commit');
    all.push(...some);
  }
  return all;
}

const person = (number: number, run: string, password: string): Seeded => ({
  userId: randomUUID(),
  email: `porch${run}${number}@seeded.example`,
  displayName: `Porch ${run} ${number}`,
  password,
  sessionId: newToken(),
});

const usernameOf = (email: string): string => email.split('@')[0] ?? '';

/** A valid number. Seeded people have no tags, so nobody finds them by number or address. */
const phone = (number: number): string => `+1415${2_000_000 + (number % 7_000_000)}`;

const INSERT_PEOPLE = `
  with made as (
    insert into users (id, email, username, display_name, name_key, phone_typed, phone_e_164,
                       phone_country, find_me_by_phone_number, find_me_by_email, password_hash, created_at, status, lit_since, public_since)
    select id, email, username, display_name, name_key, phone, phone, 'US', false, false, $6, $7, 'available', $7, $7
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[],
                  $8::text[]) as seed (id, email, username, display_name, name_key, phone)
    returning id, username)
  insert into used_usernames (username, user_id, skeleton)
  select username, id, case when place = 1 and not exists (
      select 1 from used_usernames used where used.skeleton = alike.skeleton) then skeleton end
    from (
      select made.username, made.id, looks.skeleton,
             row_number() over (partition by looks.skeleton order by made.username) as place
        from made join unnest($3::text[], $9::text[]) as looks (username, skeleton)
          on looks.username = made.username) as alike`;

const INSERT_SESSIONS = `
  insert into sessions (id, token_hash, user_id, device, created_at, last_used_at)
  select id, token_hash, user_id, 'Seed', $4, $4
    from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as seed (id, token_hash, user_id)`;

/** Both rows of each pair, with one friendship id. */
export async function writeContacts(
  client: Client,
  people: readonly Seeded[],
  edges: AsyncIterable<Edge> | Iterable<Edge>,
  now: number,
): Promise<number> {
  let written = 0;
  let batch: Edge[] = [];
  const flush = async (): Promise<void> => {
    const idOf = (number: number): string | undefined => people[number]?.userId;
    await client.query(INSERT_CONTACTS, [
      batch.map(([a]) => idOf(a)),
      batch.map(([, b]) => idOf(b)),
      new Date(now),
    ]);
    written += batch.length;
    batch = [];
  };
  for await (const edge of edges) {
    batch.push(edge);
    if (batch.length === EDGES_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  return written;
}

const INSERT_CONTACTS = `
  with pairs as materialized (
    select a, b, gen_random_uuid() as friendship_id
      from unnest($1::uuid[], $2::uuid[]) as pair (a, b))
  insert into contacts (user_id, contact_id, friendship_id, created_at)
  select a, b, friendship_id, $3::timestamptz from pairs
   union all
  select b, a, friendship_id, $3::timestamptz from pairs
   order by 1, 2`;

/** Distributes each person's contacts over this many groups. */
export async function writeGroups(client: Client, groupsEach: number, now: number): Promise<void> {
  if (groupsEach === 0) return;
  await client.query(
    `insert into groups (id, owner_id, name, name_key, color, created_at)
     select gen_random_uuid(), id, 'Group ' || number, 'group ' || number, $3, $2
       from users, generate_series(1, $1::int) as number
      where email like '%@seeded.example'`,
    [groupsEach, new Date(now), GROUP_COLORS[0]],
  );
  await client.query(
    `insert into group_members (group_id, owner_id, contact_id)
     select chosen.id, dealt.user_id, dealt.contact_id
       from (select user_id, contact_id,
                    row_number() over (partition by user_id order by contact_id) as place
               from contacts) as dealt
       join groups as chosen
         on chosen.owner_id = dealt.user_id
        and chosen.name_key = 'group ' || (1 + dealt.place % $1::int)
         on conflict do nothing`,
    [groupsEach],
  );
}
