/** `column = any($1)`: one parameter, where a list of parameters would end at 65,535. */
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';

export const isIn = (
  column: AnyColumn | SQL,
  values: readonly (string | Buffer)[],
  type: 'uuid' | 'text' | 'bytea' = 'uuid',
): SQL => sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
