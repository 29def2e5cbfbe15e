import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { photos, users } from '../../platform/db/schema/people.ts';

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
  await tx.delete(photos).where(eq(photos.userId, userId));
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
  await tx.delete(photos).where(eq(photos.userId, userId));
  return changed.length > 0;
}

export async function findPhoto(db: Db, id: string): Promise<Buffer | null> {
  const [row] = await db.select({ jpeg: photos.jpeg }).from(photos).where(eq(photos.id, id));
  return row?.jpeg ?? null;
}

export async function photoOf(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ jpeg: photos.jpeg })
    .from(photos)
    .where(eq(photos.userId, userId));
  return row?.jpeg ?? null;
}
