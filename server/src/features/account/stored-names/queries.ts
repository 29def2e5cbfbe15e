/** Names in the database, and the words kept of them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { nameWords, users } from '../../../platform/db/schema/people.ts';

export type StoredName = { readonly id: string; readonly name: string; readonly words: string[] };

/** Names of plain letters have one spelling. Deleted people have no words. */
export async function namesAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ names: StoredName[]; last: string | null }> {
  const found = await db.execute<StoredName & { isSpecial: boolean }>(sql`
    select page.id, page.name, page."isSpecial",
      array(select word from ${nameWords} w where page."isSpecial" and w.user_id = page.id) as words
    from (select id, display_name as name,
        deleted_at is null and display_name ~ '[^A-Za-z .-]' as "isSpecial"
      from ${users} where id > ${after} order by id limit ${limit}) as page
    order by page.id`);
  const last = found.rows.length < limit ? null : (found.rows.at(-1)?.id ?? null);
  return { names: found.rows.filter(({ isSpecial }) => isSpecial), last };
}

/** Locks each person, so that words of a name that is changed meanwhile are not added to the new. */
export async function addWords(db: Db, { id, name, words }: StoredName): Promise<void> {
  await db.execute(sql`
    with person as (
      select id from ${users}
      where id = ${id} and display_name = ${name} and deleted_at is null
      for no key update)
    insert into ${nameWords} (user_id, word)
    select person.id, word from person, unnest(${sql.param(words)}::text[]) as word
    on conflict do nothing`);
}
