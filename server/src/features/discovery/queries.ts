import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { blocks } from '../../platform/db/schema/contacts.ts';
import { phoneTags } from '../../platform/db/schema/discovery.ts';
import { users } from '../../platform/db/schema/people.ts';

/** People who may be found by their number. */
const isOpen = sql`u.deleted_at is null and u.find_me_by_phone_number and u.phone_e_164 is not null`;
/** A tag of another key, or of a number that was changed since, is none. */
const isCurrent = (keyId: string) => sql`t.key_id = ${keyId} and t.phone_e_164 = u.phone_e_164`;
/** Not oneself, and no block either way. */
const isForSearcher = (searcherId: string): SQL => sql`u.id <> ${searcherId} and not exists (
  select 1 from ${blocks} b where (b.blocker_id = ${searcherId} and b.blocked_id = u.id)
    or (b.blocker_id = u.id and b.blocked_id = ${searcherId}))`;

export async function untagged(db: Db, keyId: string, limit: number) {
  const result = await db.execute<{ id: string; phone: string }>(sql`
    select u.id, u.phone_e_164 as phone from ${users} u
    where ${isOpen} and not exists (
      select 1 from ${phoneTags} t where t.user_id = u.id and ${isCurrent(keyId)})
    limit ${limit}`);
  return result.rows;
}

export type TagRow = { userId: string; phoneE164: string; tag: Buffer };

/**
 * For those who still have that number and may be found by it. The lock waits for a deletion that
 * runs at the same moment: its bare row would satisfy the foreign key.
 */
export async function saveTags(db: Db, keyId: string, rows: readonly TagRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({ userId, phoneE164, tag }) => sql`(${userId}::uuid, ${phoneE164}, ${tag}::bytea)`,
  );
  await db.execute(sql`
    insert into ${phoneTags} (user_id, key_id, phone_e_164, tag)
    select u.id, ${keyId}, made.phone, made.tag
    from (values ${sql.join(values, sql`, `)}) as made (id, phone, tag)
    join ${users} u on u.id = made.id and u.phone_e_164 = made.phone and ${isOpen}
    for key share of u
    on conflict (user_id) do update
      set key_id = excluded.key_id, phone_e_164 = excluded.phone_e_164, tag = excluded.tag`);
}

/** Tags of those who may not be found any more, or under that number. */
export async function dropStale(db: Db, keyId: string): Promise<void> {
  await db.execute(sql`
    delete from ${phoneTags} t using ${users} u
    where u.id = t.user_id and not (${isOpen} and ${isCurrent(keyId)})`);
}

/** Sorted and each once: neither order nor count says who shares a line with whom. */
export async function shortTags(db: Db, searcherId: string, keyId: string, bytes: number) {
  const result = await db.execute<{ tag: Buffer }>(sql`
    select distinct substring(t.tag from 1 for ${bytes}::int) as tag
    from ${phoneTags} t join ${users} u on u.id = t.user_id
    where ${isOpen} and ${isCurrent(keyId)} and ${isForSearcher(searcherId)}
    order by tag`);
  return result.rows.map(({ tag }) => tag);
}

const found = {
  id: sql<string>`u.id`,
  displayName: sql<string>`u.display_name`,
  username: sql<string>`u.username`,
  photoId: sql<string | null>`u.photo_id`,
};

export function byTags(db: Db, searcherId: string, keyId: string, tags: Buffer[]) {
  return db
    .select({ ...found, tag: sql<Buffer>`t.tag` })
    .from(sql`${phoneTags} t join ${users} u on u.id = t.user_id`)
    .where(and(isOpen, isCurrent(keyId), isForSearcher(searcherId), inArray(sql`t.tag`, tags)))
    .orderBy(sql`u.name_key, u.id`);
}

export function byNumbers(db: Db, searcherId: string, numbers: string[]) {
  return db
    .select({ ...found, phone: sql<string>`u.phone_e_164` })
    .from(sql`${users} u`)
    .where(and(isOpen, isForSearcher(searcherId), inArray(sql`u.phone_e_164`, numbers)))
    .orderBy(sql`u.name_key, u.id`);
}

/** Where the numbers that this person types or keeps are from. */
export async function homeOf(db: Db, userId: string) {
  const [home] = await db
    .select({ stored: users.phoneCountry, timeZone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  return home ?? {};
}
