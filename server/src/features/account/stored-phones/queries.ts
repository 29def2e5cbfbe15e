/** Stored numbers in the database. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/people.ts';

/** Lists of texts have no null. */
const NONE = '-';

type Unchecked = { readonly id: string; readonly e164: string };

export async function uncheckedPhones(db: Db, limit: number): Promise<Unchecked[]> {
  const found = await db.execute<Unchecked>(sql`
    select id, phone_e_164 as e164 from ${users}
    where phone_country is null and phone_e_164 is not null
    order by id limit ${limit}`);
  return found.rows;
}

/** Without a country the number goes out of sight. One that was changed meanwhile is left alone. */
export async function saveCountries(
  db: Db,
  read: readonly (Unchecked & { country: string | null })[],
): Promise<void> {
  if (read.length === 0) return;
  await db.execute(sql`
    update ${users} u
    set phone_country = read.country,
        phone_e_164 = case when read.country is null then null else u.phone_e_164 end
    from unnest(${sql.param(read.map(({ id }) => id))}::uuid[],
                ${sql.param(read.map(({ e164 }) => e164))}::text[],
                ${sql.param(read.map(({ country }) => country ?? NONE))}::text[])
      as given (id, e164, named)
    cross join lateral (select nullif(given.named, ${NONE}) as country) as read
    where u.id = given.id and u.phone_e_164 = given.e164 and u.phone_country is null`);
}
