/** Sessions and known devices in the database. */
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { knownDevices, sessions, type Proof } from '../../platform/db/schema/access.ts';
import { copyRows, insertCopies, type RowCopies } from '../../platform/db/row-copies.ts';
import { pushSubscriptions, pushTokens } from '../../platform/db/schema/notifications.ts';
import { query, type Prepared } from '../../platform/db/sql.ts';
import { users } from '../../platform/db/schema/people.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

const PURGE_BATCH = 500;

export type SessionRow = typeof sessions.$inferSelect;
type NewSession = typeof sessions.$inferInsert;

export async function insertSession(tx: Tx, row: NewSession): Promise<void> {
  await tx.insert(sessions).values(row);
}

export type FoundSession = {
  readonly sessionId: string;
  readonly userId: string;
  readonly lastUsedAt: number;
};

const BY_TOKEN: Prepared = {
  name: 'sessions_by_token',
  text: `
select t.place, s.id as "sessionId", s.user_id as "userId", s.last_used_at as "lastUsedAt"
from unnest($1::bytea[]) with ordinality as t (hash, place)
cross join lateral (select id, user_id, last_used_at from sessions
  where token_hash = t.hash limit 1) as s
cross join lateral (select 1 from users where id = s.user_id and deleted_at is null
  and suspended_at is null limit 1) as u`,
};

/** The sessions of these tokens, matched by index. */
export async function findSessions(
  db: Db,
  hashes: readonly Buffer[],
): Promise<(FoundSession | undefined)[]> {
  const found = new Array<FoundSession | undefined>(hashes.length).fill(undefined);
  const rows = await query<FoundSession & { place: number }>(db, BY_TOKEN, [hashes]);
  for (const { place, ...session } of rows) found[place - 1] = session;
  return found;
}

/** Finds sessions of suspended accounts too: their token is good for a few endpoints. */
export async function findSuspendedSession(
  db: Db,
  tokenHash: Buffer,
): Promise<(FoundSession & { isSuspended: boolean }) | undefined> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastUsedAt: sessions.lastUsedAt,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** A proof replaces the one that the session was opened by. */
export async function confirmSession(
  db: Db | Tx,
  id: string,
  freshUntil: number,
  proof: Proof | null,
): Promise<void> {
  const set = { freshUntil, ...(proof !== null && { provedBy: proof }) };
  await db.update(sessions).set(set).where(eq(sessions.id, id));
}

/** Removes this proof from all sessions of the person. */
export async function forgetProof(tx: Tx, userId: string, proof: Proof): Promise<void> {
  await tx
    .update(sessions)
    .set({ provedBy: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.provedBy, proof)));
}

export async function sessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return (await db.select().from(sessions).where(eq(sessions.id, id)))[0];
}

/** Newest first. Sorted here: in a small table PostgreSQL would walk the index by age instead. */
export async function sessionsOf(db: Db, userId: string): Promise<SessionRow[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.sort((a, b) => b.lastUsedAt - a.lastUsedAt || (a.id < b.id ? -1 : 1));
}

export async function deleteSession(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** A session with the addresses for its pushes, which end with it. */
export const copySession = (tx: Tx, userId: string, id: string): Promise<RowCopies> =>
  copyRows(tx, [
    { table: sessions, where: and(eq(sessions.id, id), eq(sessions.userId, userId)) },
    { table: pushTokens, where: eq(pushTokens.sessionId, id) },
    { table: pushSubscriptions, where: eq(pushSubscriptions.sessionId, id) },
  ]);

/** The copy gets a new id: processes remember for a while that the old one has ended. */
export async function insertSessionCopy(tx: Tx, copies: RowCopies, id: string): Promise<void> {
  const rowsOf = (name: string, key: 'id' | 'session_id') =>
    (copies[name] ?? []).map((row) => ({ ...row, [key]: id }));
  await insertCopies(tx, sessions, rowsOf('sessions', 'id'));
  await insertCopies(tx, pushTokens, rowsOf('push_tokens', 'session_id'));
  await insertCopies(tx, pushSubscriptions, rowsOf('push_subscriptions', 'session_id'));
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

/** The ids among these whose sessions have ended: one statement for any number. */
export async function deadSessions(
  db: Db,
  ids: readonly string[],
  lastUsedBefore: number,
): Promise<string[]> {
  const dead = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(ids)}::uuid[]) as asked (id)
    where not exists (
      select 1 from ${sessions} as s join ${users} as u on u.id = s.user_id
      where s.id = asked.id and s.last_used_at > ${new Date(lastUsedBefore).toISOString()}
        and u.deleted_at is null and u.suspended_at is null)`);
  return dead.rows.map(({ id }) => id);
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

/** Deletes one batch; true when there may be more. */
export const purgeDevices = (db: Db, lastUsedBefore: number): Promise<boolean> =>
  deleteBatch(db, knownDevices, lt(knownDevices.lastUsedAt, lastUsedBefore));

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
