/**
 * Hand-written SQL: named prepared statements, and how they name and fill columns. The driver sends a
 * statement's text once per connection, and PostgreSQL keeps its plan; every further execution sends
 * the name and the values only.
 */
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db, Tx } from './database.ts';

export type Prepared = {
  /** The driver refuses a second text under the same name. */
  readonly name: string;
  readonly text: string;
};

const BIGINT = 20;
const TIMESTAMPTZ = 1184;

/** As the schema reads columns: instants are milliseconds, and no number of ours exceeds 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return Date.parse;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export async function query<Row extends object>(
  db: Db | Tx,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>({ name, text, values: [...values], types });
  return rows;
}

/** Whether there is any such row. The sweeper looks several times a second, mostly in vain. */
export async function isAny(
  db: Db,
  { values, ...statement }: Prepared & { readonly values: readonly unknown[] },
): Promise<boolean> {
  return (await query(db, statement, values)).length > 0;
}

export const asInstant = (at: number): string => new Date(at).toISOString();

export const isInstant = (column: PgColumn): boolean => column.getSQLType().startsWith('timestamp');

/** The name that drizzle gives a column in the database. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-zA-Z])\d+/g, (part) => `_${part.toLowerCase()}`);
