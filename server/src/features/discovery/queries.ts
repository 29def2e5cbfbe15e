import { SHORT_TAG_BYTES, type DiscoveryKind } from '@porchlight/domain/discovery';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { blocks, contacts } from '../../platform/db/schema/contacts.ts';
import { discoveryTags } from '../../platform/db/schema/discovery.ts';
import { users } from '../../platform/db/schema/people.ts';

/** People who may be found by their number, and those whose tag is of the number they have. */
const isOpen = sql`u.deleted_at is null and u.find_me_by_phone_number and u.phone_e_164 is not null`;
const IS_TAGGED = {
  phone: sql`${isOpen} and u.tagged_phone = u.phone_e_164`,
  email: sql`u.deleted_at is null and u.find_me_by_email and u.tagged_email = u.email`,
} as const;
/** Not oneself, no block either way, and nobody out of sight, except for their contacts. */
const isForSearcher = (searcherId: string): SQL => sql`u.id <> ${searcherId} and not exists (
  select 1 from ${blocks} b where (b.blocker_id = ${searcherId} and b.blocked_id = u.id)
    or (b.blocker_id = u.id and b.blocked_id = ${searcherId}))
  and (u.suspended_at is null and u.all_off_at is null or exists (
    select 1 from ${contacts} known where known.user_id = ${searcherId} and known.contact_id = u.id))`;

const found = {
  id: sql<string>`u.id`,
  displayName: sql<string>`u.display_name`,
  username: sql<string>`u.username`,
  photoId: sql<string | null>`u.photo_id`,
};

export function byTags(db: Db, searcherId: string, kind: DiscoveryKind, tags: Buffer[]) {
  const shorts = tags.map((tag) => tag.subarray(0, SHORT_TAG_BYTES));
  return db
    .select({ ...found, tag: sql<Buffer>`t.tag` })
    .from(sql`${discoveryTags} t join ${users} u on u.id = t.user_id`)
    .where(
      and(
        sql`t.kind = ${kind}`,
        isIn(sql`t.short`, shorts, 'bytea'),
        isIn(sql`t.tag`, tags, 'bytea'),
        IS_TAGGED[kind],
        isForSearcher(searcherId),
      ),
    )
    .orderBy(sql`u.name_key, u.id`);
}

export function byNumbers(db: Db, searcherId: string, numbers: string[]) {
  return db
    .select({ ...found, phone: sql<string>`u.phone_e_164` })
    .from(sql`${users} u`)
    .where(and(isOpen, isForSearcher(searcherId), isIn(sql`u.phone_e_164`, numbers, 'text')))
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
