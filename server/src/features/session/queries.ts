/** Sessions and known devices in the database. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { knownDevices, sessions } from '../../platform/db/schema/access.ts';
import type { Statement } from '../../platform/db/statements.ts';
import { asBytesArray, type Row } from '../../platform/db/values.ts';

const PURGE_BATCH = 500;

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

export type FoundSession = {
  readonly sessionId: string;
  readonly userId: string;
  readonly lastUsedAt: number;
};

/**
 * Sessions `s` of the tokens whose hashes are $1, and the people `u` whose they are: for whatever
 * begins with a session. Each by its key, however many are asked for.
 */
const BY_TOKEN = `unnest($1::bytea[]) with ordinality as t (hash, place)
cross join lateral (select id, user_id, last_used_at from sessions
  where token_hash = t.hash limit 1) as s
cross join lateral (select * from users where id = s.user_id and deleted_at is null limit 1) as u`;

/** The session of each of these tokens, by its place, with what else is read of its person. */
export function sessionsByToken<T>(
  name: string,
  more: {
    /** Of the person, by the name they have in the statement. */
    columns(person: string): readonly string[];
    read(row: Row): T;
  },
): (hashes: readonly Buffer[]) => Statement<((FoundSession & T) | undefined)[]> {
  const columns = ['t.place', 's.id', 's.user_id', 's.last_used_at', ...more.columns('u')];
  const text = `select ${columns.join(', ')} from ${BY_TOKEN}`;
  return (hashes) => ({
    name,
    text,
    values: [asBytesArray(hashes)],
    read(rows) {
      const found = new Array<(FoundSession & T) | undefined>(hashes.length).fill(undefined);
      for (const [place, sessionId, userId, lastUsedAt, ...rest] of rows as FoundRow[]) {
        const session = { sessionId, userId, lastUsedAt: Date.parse(lastUsedAt) };
        found[Number(place) - 1] = { ...session, ...more.read(rest) };
      }
      return found;
    },
  });
}

type FoundRow = [
  ...[place: string, sessionId: string, userId: string, lastUsedAt: string],
  ...more: (string | null)[],
];

export const findSessions = sessionsByToken('find_sessions', {
  columns: () => [],
  read: () => ({}),
});

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
