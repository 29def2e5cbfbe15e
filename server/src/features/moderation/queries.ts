/** Orders of moderators, their log, and the answers of those they were about. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  moderationAnswers,
  moderationLog,
  moderationOrders,
} from '../../platform/db/schema/moderation.ts';
import { users } from '../../platform/db/schema/people.ts';
import { reportCases, reports } from '../../platform/db/schema/reports.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type OrderRow = typeof moderationOrders.$inferSelect;

/** Oldest first. Sorted here: there are few. */
export async function openOrders(db: Db): Promise<OrderRow[]> {
  const rows = await db.select().from(moderationOrders).limit(100);
  return rows.sort((a, b) => a.createdAt - b.createdAt);
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(moderationOrders).where(eq(moderationOrders.id, id));
  return row;
}

/** True for exactly one of several processes. */
export async function finishOrder(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const done = await tx
    .delete(moderationOrders)
    .where(eq(moderationOrders.id, id))
    .returning({ id: moderationOrders.id });
  return done.length > 0;
}

/** @returns the id of the line */
export async function insertLine(tx: Tx, order: OrderRow, at: number): Promise<string> {
  const { userId, caseId, action, reason, until, operatorId } = order;
  const id = randomUUID();
  await tx
    .insert(moderationLog)
    .values({ id, at, userId, caseId, action, reason, until, operatorId });
  return id;
}

export async function closeCase(tx: Tx, userId: string, at: number): Promise<void> {
  await tx
    .update(reportCases)
    .set({ closedAt: at })
    .where(and(eq(reportCases.userId, userId), isNull(reportCases.closedAt)));
}

export async function markAbusive(tx: Tx, caseId: string, reporter: number, at: number) {
  await tx
    .update(reports)
    .set({ abusiveAt: at })
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterNumber, reporter)));
}

/** Also of an account that the same order has just deleted: its bare row is still there. */
export async function addressOf(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ email: users.email, displayName: users.displayName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function lineById(tx: Tx, id: string) {
  const [row] = await tx.select().from(moderationLog).where(eq(moderationLog.id, id));
  return row;
}

export async function isLive(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return rows.length > 0;
}

/** Two selects by the person, joined here: small tables are otherwise read as a whole. */
export async function linesAbout(db: Db | Tx, userId: string, since: number) {
  const { id, action, reason, at, until } = moderationLog;
  const lines = await db
    .select({ id, action, reason, at, until })
    .from(moderationLog)
    .where(eq(moderationLog.userId, userId));
  const answers = await db
    .select({ logId: moderationAnswers.logId, text: moderationAnswers.text })
    .from(moderationAnswers)
    .where(eq(moderationAnswers.userId, userId));
  const textOf = new Map(answers.map(({ logId, text }) => [logId, text]));
  return lines
    .filter((line) => line.at > since)
    .sort((a, b) => b.at - a.at)
    .map((line) => ({ ...line, answer: textOf.get(line.id) ?? null }));
}

/** False when it was answered already. */
export async function insertAnswer(
  tx: Tx,
  answer: typeof moderationAnswers.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(moderationAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ id: moderationAnswers.logId });
  return rows.length > 0;
}

/**
 * Deletes entries with their answers, which are younger. Marks the transaction as the purge: the
 * table's trigger refuses every other delete.
 */
export const purgeLog = (db: Db, before: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('porchlight.purge', 'on', true)`);
    const isOfOldLine = sql`exists (select from ${moderationLog}
      where ${moderationLog.id} = ${moderationAnswers.logId}
        and ${lt(moderationLog.at, before)})`;
    await deleteBatch(tx, moderationAnswers, or(isOfOldLine, lt(moderationAnswers.at, before)));
    return deleteBatch(tx, moderationLog, lt(moderationLog.at, before));
  });
