import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deletePhotosOf } from '../../platform/db/photo-rows.ts';
import { blocks } from '../../platform/db/schema/contacts.ts';
import { isOpenTo } from '../../platform/db/withdrawn.ts';
import { photos, users } from '../../platform/db/schema/people.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export type Photo = typeof photos.$inferInsert;

/** False when the account is gone. The row is held, so that of two uploads the later one stays. */
export async function replacePhoto(tx: Tx, photo: Photo): Promise<boolean> {
  const { id, userId } = photo;
  const live = and(eq(users.id, userId), isNull(users.deletedAt));
  const changed = await tx
    .update(users)
    .set({ photoId: id, statusVersion: sql`${users.statusVersion} + 1` })
    .where(live)
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await deletePhotosOf(tx, userId);
  await tx.insert(photos).values(photo);
  return true;
}

/** False when there was none. */
export async function deletePhoto(tx: Tx, userId: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ photoId: null, statusVersion: sql`${users.statusVersion} + 1` })
    .where(and(eq(users.id, userId), isNotNull(users.photoId)))
    .returning({ id: users.id });
  await deletePhotosOf(tx, userId);
  return changed.length > 0;
}

/**
 * The photo that its owner shows now, unless either of the two has blocked the other. The tables are
 * probed the same number of times whether or not the photo exists: how long the error takes must not
 * tell.
 */
export async function findPhoto(db: Db, viewerId: string, id: string): Promise<Buffer | null> {
  const owner = sql`coalesce(${photos.userId}, ${NOBODY})`;
  const [row] = await db
    .select({ jpeg: photos.jpeg })
    .from(sql`(select ${id}::text as id) as asked`)
    .leftJoin(photos, sql`${photos.id} = asked.id`).where(sql`not exists (select 1 from ${blocks}
        where ${blocks.blockerId} = ${viewerId} and ${blocks.blockedId} = ${owner})
      and not exists (select 1 from ${blocks}
        where ${blocks.blockerId} = ${owner} and ${blocks.blockedId} = ${viewerId})
      and not exists (select 1 from ${users} where ${users.id} = ${owner}
        and (${users.photoId} is distinct from asked.id
          or ${users.id} <> ${viewerId} and not ${isOpenTo(viewerId, owner)}))`);
  return row?.jpeg ?? null;
}

export async function photoOf(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ jpeg: photos.jpeg })
    .from(photos)
    .where(
      sql`${photos.id} = (select ${users.photoId} from ${users} where ${users.id} = ${userId})`,
    );
  return row?.jpeg ?? null;
}
