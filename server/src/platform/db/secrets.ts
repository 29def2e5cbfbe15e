/** Secrets of this instance: made once, kept in the database, the same in every process. */
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { instanceSecrets } from './schema/activity.ts';

export async function instanceSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = async () =>
    (await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name)))[0]?.value;
  const known = await find();
  if (known !== undefined) return known;
  // If two processes start at once, the first to write decides for both.
  await db.insert(instanceSecrets).values({ name, value: make() }).onConflictDoNothing();
  const value = await find();
  if (value === undefined) throw new Error(`the secret ${name} was not kept`);
  return value;
}
