/** Column types of our own, and how hand-written SQL names and fills them. */
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970 in the code, timestamptz in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => asInstant(value),
  fromDriver: (value) => Date.parse(value),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

export const asInstant = (at: number): string => new Date(at).toISOString();

export const isInstant = (column: PgColumn): boolean => column.getSQLType().startsWith('timestamp');

/** The name that drizzle gives a column in the database. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-zA-Z])\d+/g, (part) => `_${part.toLowerCase()}`);
