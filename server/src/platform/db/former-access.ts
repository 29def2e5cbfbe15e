/** Contacts and memberships that end leave their span behind, for 'Who could see me'. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { contacts } from './schema/contacts.ts';
import { groupMembers } from './schema/groups.ts';
import { users } from './schema/people.ts';
import { formerAccess } from './schema/visibility.ts';
import { asInstant } from './sql.ts';

const since = sql`coalesce(c.restored_at, c.created_at)`;
const isKept = sql`exists (select 1 from ${users} u where u.id = c.user_id and u.keeps_history)`;

/** To be called before the rows go. `which` is about a row `c` of contacts. */
export async function keepEndedContacts(tx: Tx, which: SQL, now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${formerAccess} (owner_id, friendship_id, group_id, since, until)
    select c.user_id, c.friendship_id, null::uuid, ${since}, ${asInstant(now)}::timestamptz
    from ${contacts} c where ${which} and ${isKept}`);
  await keepEndedMembers(tx, which, now);
}

/** To be called before the rows go. `which` is about a member `m` and its contact `c`. */
export async function keepEndedMembers(tx: Tx, which: SQL, now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${formerAccess} (owner_id, friendship_id, group_id, since, until)
    select c.user_id, c.friendship_id, m.group_id, coalesce(m.since, ${since}),
      ${asInstant(now)}::timestamptz
    from ${groupMembers} m
    join ${contacts} c on c.user_id = m.owner_id and c.contact_id = m.contact_id
    where ${which} and ${isKept}`);
}
