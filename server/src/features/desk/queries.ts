/** Queries of operators. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { operators } from '../../platform/db/schema/moderation.ts';

export async function isOperator(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: operators.userId })
    .from(operators)
    .where(eq(operators.userId, userId));
  return rows.length > 0;
}
