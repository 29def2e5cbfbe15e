/** Values of statements written by hand, as PostgreSQL reads and writes them. */
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A list by `asArray`. */
export type Value = string | Buffer | null;
/** Whoever asks knows what each column means. */
export type Row = readonly (string | null)[];

/** A list of ids, instants or numbers: nothing in them needs quotes. */
export const asArray = (items: readonly (string | number)[]): string => `{${items.join()}}`;

/** A list of bytes. */
export const asBytesArray = (items: readonly Buffer[]): string =>
  asArray(items.map((item) => String.raw`"\\x${item.toString('hex')}"`));

/** A list of ids, which come without quotes. */
export const idsIn = (array: string): string[] =>
  array === '{}' ? [] : array.slice(1, -1).split(',');

export const asInstant = (at: number): string => new Date(at).toISOString();

export const instantIn = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);

/** How a column is read. */
export function readerOf(column: AnyPgColumn): (text: string) => unknown {
  const kind = column.getSQLType();
  if (kind.startsWith('timestamp')) return Date.parse;
  if (kind === 'uuid[]') return idsIn;
  if (kind === 'boolean') return (text) => text === 't';
  if (kind === 'integer' || kind === 'bigint') return Number;
  if (kind === 'text' || kind === 'uuid') return (text) => text;
  throw new Error(`nobody has said how a column of ${kind} is read`);
}
