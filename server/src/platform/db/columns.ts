/** Column kinds of our own. */
import { customType } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970 in the code, timestamptz in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => Date.parse(value),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** As drizzle calls a column in the database; for statements written by hand. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-zA-Z])\d+/g, (part) => `_${part.toLowerCase()}`);
