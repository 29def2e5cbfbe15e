import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { asInstant } from '../../platform/db/sql.ts';
import { contacts } from '../../platform/db/schema/contacts.ts';
import { users } from '../../platform/db/schema/people.ts';
import { watches } from '../../platform/db/schema/talk.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

const ofPair = (viewerId: string, subjectId: string) =>
  and(eq(watches.viewerId, viewerId), eq(watches.subjectId, subjectId));

export type WatchRow = { readonly friendId: string; readonly endsAt: number };
const columns = { friendId: watches.subjectId, endsAt: watches.endsAt };

/** By their end. Sorted here: in a small table PostgreSQL would walk the index by age instead. */
export async function watchesOf(db: Db, viewerId: string, now: number): Promise<WatchRow[]> {
  const rows = await db.select(columns).from(watches).where(eq(watches.viewerId, viewerId));
  return rows
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.endsAt - b.endsAt || (a.friendId < b.friendId ? -1 : 1));
}

/** Arms a watch on a contact, unless one is armed. True if there was none. */
export async function arm(
  tx: Tx,
  watch: { viewerId: string; subjectId: string; endsAt: number; now: number },
): Promise<boolean> {
  const { viewerId, subjectId, endsAt, now } = watch;
  // The versions are read by the statement that inserts: a change that commits later has a higher one.
  const { rowCount } = await tx.execute(sql`
    insert into ${watches} (viewer_id, subject_id, ends_at, viewer_version, subject_version)
    select c.user_id, c.contact_id, ${asInstant(endsAt)}::timestamptz,
      (select v.status_version from ${users} v where v.id = c.user_id),
      (select s.status_version from ${users} s where s.id = c.contact_id)
    from ${contacts} c where c.user_id = ${viewerId} and c.contact_id = ${subjectId}
    on conflict (viewer_id, subject_id) do update set ends_at = excluded.ends_at,
      viewer_version = excluded.viewer_version, subject_version = excluded.subject_version
      where ${watches}.ends_at <= ${asInstant(now)}::timestamptz`);
  return rowCount === 1;
}

export async function find(
  tx: Tx,
  viewerId: string,
  subjectId: string,
): Promise<WatchRow | undefined> {
  const [row] = await tx.select(columns).from(watches).where(ofPair(viewerId, subjectId));
  return row;
}

export async function countOf(tx: Tx, viewerId: string, now: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(watches)
    .where(and(eq(watches.viewerId, viewerId), gt(watches.endsAt, now)));
  return row?.count ?? 0;
}

/** True if there was one. */
export async function disarm(db: Db, viewerId: string, subjectId: string): Promise<boolean> {
  const gone = await db
    .delete(watches)
    .where(ofPair(viewerId, subjectId))
    .returning({ id: watches.subjectId });
  return gone.length > 0;
}

/** Deletes one batch; true when there may be more. */
export const purge = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, watches, lte(watches.endsAt, now));
