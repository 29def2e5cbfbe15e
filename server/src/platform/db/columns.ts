/** Column types of our own. */
import { customType } from 'drizzle-orm/pg-core';
import { asInstant } from './sql.ts';

/** Milliseconds since 1970 in the code, timestamptz in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => asInstant(value),
  fromDriver: (value) => Date.parse(value),
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});
