/**
 * The gzipped backup file: one line of JSON about the backup, then for each table one line of JSON
 * and its rows in COPY format, ended by `\.`, and finally the number of rows. A truncated file
 * lacks this end and is refused.
 */
import { z } from 'zod';
import { PRODUCT_NAME } from '@porchlight/domain/product';

export const END_OF_ROWS = '\\.';

export const head = z.object({
  porchlight: z.literal('backup'),
  format: z.literal(1),
  /** The newest migration of the database. */
  migration: z.number(),
  madeAt: z.string(),
});
export type Head = z.infer<typeof head>;

const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const end = z.object({ end: z.record(z.string(), z.number()) });

export function readHead(line: Buffer | undefined): Head {
  const parsed = head.safeParse(parse(line));
  if (parsed.success) return parsed.data;
  throw new Error(`This is not a backup of ${PRODUCT_NAME}, or one of a newer kind.`);
}

export type Line =
  | { readonly table: string; readonly columns: string[] }
  | { readonly end: Record<string, number> };

export function readLine(line: Buffer): Line {
  const parsed = z.union([section, end]).safeParse(parse(line));
  if (!parsed.success) throw new Error('The backup is damaged.');
  return parsed.data;
}

function parse(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(line?.toString() ?? '');
  } catch {
    return undefined;
  }
}
