/** Sessions and known devices in the database. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { INSTANTS_AS_NUMBERS, type Db, type Tx } from '../../platform/db/database.ts';
import { knownDevices, sessions } from '../../platform/db/schema/access.ts';

const PURGE_BATCH = 500;

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** With every request, so it is planned once. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<SessionRow, 'id' | 'userId' | 'lastUsedAt'> | undefined> {
  const { rows } = await db.$client.query<[id: string, userId: string, lastUsedAt: number]>({
    name: 'find_session',
    text: `select s.id, s.user_id, s.last_used_at from sessions s
      join users u on u.id = s.user_id where s.token_hash = $1 and u.deleted_at is null`,
    values: [tokenHash],
    rowMode: 'array',
    types: INSTANTS_AS_NUMBERS,
  });
  const [row] = rows;
  return row && { id: row[0], userId: row[1], lastUsedAt: row[2] };
}

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export async function sessionsOf(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
}

export async function deleteSession(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSessionsOf(
  tx: Tx,
  userId: string,
  keptId: string | null,
): Promise<string[]> {
  const others = keptId === null ? undefined : ne(sessions.id, keptId);
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}

export async function purgeSessions(db: Db, lastUsedBefore: number): Promise<string[]> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.lastUsedAt, lastUsedBefore))
    .limit(PURGE_BATCH)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(sessions)
    .where(sql`${sessions.id} = any(array(${old}))`)
    .returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}

export async function isKnownDevice(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)));
  return row !== undefined;
}

export async function saveDevice(tx: Tx, row: typeof knownDevices.$inferInsert): Promise<void> {
  await tx
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: knownDevices.tokenHash,
      set: { lastUsedAt: row.lastUsedAt },
    });
}

export async function purgeDevices(db: Db, lastUsedBefore: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, lastUsedBefore));
}
