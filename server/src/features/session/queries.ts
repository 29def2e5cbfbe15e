/** Sessions and known devices in the database. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { INSTANTS_AS_NUMBERS, type Db, type Tx } from '../../platform/db/database.ts';
import { knownDevices, sessions } from '../../platform/db/schema/access.ts';

const PURGE_BATCH = 500;

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

type Found = Pick<SessionRow, 'id' | 'userId' | 'lastUsedAt'>;

/** With every request, so it is planned once; each by its key, however many are asked for. */
const FIND_SESSIONS = `
select t.place, s.id, s.user_id, s.last_used_at
from unnest($1::bytea[]) with ordinality as t (hash, place)
cross join lateral (select * from sessions where token_hash = t.hash limit 1) as s
cross join lateral (select 1 from users where id = s.user_id and deleted_at is null limit 1) as u`;

/** The session of each of these tokens, by its place. */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<(Found | undefined)[]> {
  type Row = [place: string, id: string, userId: string, lastUsedAt: number];
  const { rows } = await db.$client.query<Row>({
    name: 'find_sessions',
    text: FIND_SESSIONS,
    values: [tokenHashes],
    rowMode: 'array',
    types: INSTANTS_AS_NUMBERS,
  });
  const found = new Array<Found | undefined>(tokenHashes.length).fill(undefined);
  for (const [place, id, userId, lastUsedAt] of rows) {
    found[Number(place) - 1] = { id, userId, lastUsedAt };
  }
  return found;
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
