/** The security log in the database: rows are added, read and purged, and never changed. */
import { randomUUID } from 'node:crypto';
import type { SecurityEventKind } from '@porchlight/contract/security-log';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/access.ts';
import { users } from '../../platform/db/schema/people.ts';
import { securityEvents } from '../../platform/db/schema/security.ts';
import { asInstant } from '../../platform/db/sql.ts';

const PURGE_BATCH = 500;

type NewEvent = Omit<typeof securityEvents.$inferInsert, 'id' | 'kind' | 'device'> & {
  kind: SecurityEventKind;
};

export async function insertEvent(tx: Tx, event: NewEvent, device: string): Promise<void> {
  await tx.insert(securityEvents).values({ id: randomUUID(), ...event, device });
}

/** The device is that of the session, which must still be there. */
export async function insertEventOf(tx: Tx, event: NewEvent, sessionId: string): Promise<void> {
  const device = tx
    .select({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  await tx
    .insert(securityEvents)
    .values({ id: randomUUID(), ...event, device: sql`(${device})` as never });
}

export type FailureKind = Extract<
  SecurityEventKind,
  'sign_in_failed' | 'confirmation_failed' | 'code_failed'
>;
type Failure = { kind: FailureKind; at: number; quietSince: number };

/** The same statement for every address; one row at most since `quietSince`. */
export async function insertFailure(db: Db, failure: Failure & { email: string }): Promise<void> {
  const { email, kind } = failure;
  const [at, quietSince] = [failure.at, failure.quietSince].map(asInstant);
  await db.execute(sql`
    insert into ${securityEvents} (id, user_id, kind, at)
    select ${randomUUID()}::uuid, ${users.id}, ${kind}, ${at}::timestamptz
    from ${users}
    where ${users.email} = ${email} and ${users.deletedAt} is null and not exists (
      select from ${securityEvents} e
      where e.user_id = ${users.id} and e.kind = ${kind}
        and e.at > ${quietSince}::timestamptz)`);
}

/** The same on a device that is signed in, which is named. */
export async function insertFailureOf(
  db: Db,
  failure: Failure & { sessionId: string },
): Promise<void> {
  const { sessionId, kind } = failure;
  const [at, quietSince] = [failure.at, failure.quietSince].map(asInstant);
  await db.execute(sql`
    insert into ${securityEvents} (id, user_id, kind, at, device)
    select ${randomUUID()}::uuid, s.user_id, ${kind}, ${at}::timestamptz, s.device
    from ${sessions} s
    where s.id = ${sessionId} and not exists (
      select from ${securityEvents} e
      where e.user_id = s.user_id and e.kind = ${kind}
        and e.at > ${quietSince}::timestamptz)`);
}

export async function eventsOf(db: Db, userId: string, limit: number | null) {
  const newestFirst = db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.at), securityEvents.id);
  return limit === null ? newestFirst : newestFirst.limit(limit);
}

/** Marks the transaction as the purge: the table's trigger refuses every other delete. */
export async function purgeEvents(db: Db, before: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('porchlight.purge', 'on', true)`);
    const old = tx
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(lt(securityEvents.at, before))
      .limit(PURGE_BATCH)
      .for('update', { skipLocked: true });
    const gone = await tx
      .delete(securityEvents)
      .where(sql`${securityEvents.id} = any(array(${old}))`)
      .returning({ id: securityEvents.id });
    return gone.length === PURGE_BATCH;
  });
}
