import { eq, lte, sql } from 'drizzle-orm';
import { asInstant } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lookupBudgets } from '../../platform/db/schema/discovery.ts';
import { deleteBatch } from '../../sweeper/purge.ts';

export type Budget = { readonly size: number; readonly seconds: number };

/** The used part of the budget at `now`, after the refill since the last write. */
const usedAt = (now: number, { size, seconds }: Budget) => sql`greatest(0, ${lookupBudgets.used}
  - greatest(0, extract(epoch from ${asInstant(now)}::timestamptz - ${lookupBudgets.at}))
    * ${size / seconds}::double precision)`;

/** One statement, so two callers at once cannot take too much. Returns the excess, or 0. */
export async function take(
  tx: Tx,
  budget: Budget,
  taken: { holder: Buffer; amount: number; now: number; endsAt: number },
): Promise<number> {
  const { holder, amount, now, endsAt } = taken;
  if (amount > budget.size) return amount - budget.size;
  const used = usedAt(now, budget);
  const rows = await tx
    .insert(lookupBudgets)
    .values({ holder, used: amount, at: now, endsAt })
    .onConflictDoUpdate({
      target: lookupBudgets.holder,
      set: { used: sql`${used} + ${amount}::double precision`, at: now, endsAt },
      setWhere: sql`${used} + ${amount}::double precision <= ${budget.size}`,
    })
    .returning({ holder: lookupBudgets.holder });
  if (rows.length > 0) return 0;
  const [row] = await tx
    .select({ used: sql<number>`${used}` })
    .from(lookupBudgets)
    .where(eq(lookupBudgets.holder, holder));
  return (row?.used ?? 0) + amount - budget.size;
}

/** Moves one holder's used budget to others, to each of them all of it. */
export async function hand(
  tx: Tx,
  budget: Budget,
  change: { from: Buffer; to: readonly Buffer[]; now: number; endsAt: number },
): Promise<void> {
  const { from, to, now, endsAt } = change;
  const [row] = await tx
    .delete(lookupBudgets)
    .where(eq(lookupBudgets.holder, from))
    .returning({ used: sql<number>`${usedAt(now, budget)}` });
  if (!row || row.used === 0) return;
  await tx
    .insert(lookupBudgets)
    .values(to.map((holder) => ({ holder, used: row.used, at: now, endsAt })))
    .onConflictDoUpdate({
      target: lookupBudgets.holder,
      set: { used: sql`greatest(${usedAt(now, budget)}, excluded.used)`, at: now, endsAt },
    });
}

export const purge = (db: Db, now: number): Promise<boolean> =>
  deleteBatch(db, lookupBudgets, lte(lookupBudgets.endsAt, now));
