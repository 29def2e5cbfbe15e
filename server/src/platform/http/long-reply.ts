/** Replies with long lists are checked and serialised in slices, so that other requests run meanwhile. */
import type { z } from 'zod';
import { inSlices } from '../concurrency/slices.ts';

/** A list of this length takes about a millisecond. */
const LONG = 200;
const PIECE = 100;

type Fields = Readonly<Record<string, unknown>>;

/** Whether the reply, or one of its fields, is a long list. */
export const isLongReply = (value: unknown): boolean =>
  isLong(value) || Object.values(fieldsOf(value)).some(isLong);

/** The JSON of the reply as the schema lets it through, which strips what the schema does not name. */
export async function longReply(schema: z.ZodType, value: unknown): Promise<Buffer> {
  if (isLong(value)) return Buffer.concat(await piecesOf(value, (items) => schema.parse(items)));
  const given = fieldsOf(value);
  const long = Object.keys(given).filter((name) => isLong(given[name]));
  const short = { ...given, ...Object.fromEntries(long.map((name) => [name, []])) };
  const parsed = schema.parse(short) as Fields;
  const pieces: Buffer[] = [];
  for (const [name, field] of Object.entries(parsed)) {
    if (field === undefined) continue;
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    const items = given[name];
    if (long.includes(name) && isLong(items)) {
      const parse = (some: unknown): unknown =>
        (schema.parse({ ...short, [name]: some }) as Fields)[name];
      pieces.push(...(await piecesOf(items, parse)));
    } else pieces.push(Buffer.from(JSON.stringify(field)));
  }
  return Buffer.concat([...pieces, Buffer.from(pieces.length === 0 ? '{}' : '}')]);
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > LONG;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The list in brackets: each piece is checked as a list of its own. */
async function piecesOf(
  items: readonly unknown[],
  parse: (some: readonly unknown[]) => unknown,
): Promise<Buffer[]> {
  const starts = Array.from({ length: Math.ceil(items.length / PIECE) }, (_, i) => i * PIECE);
  const pieces: Buffer[] = [];
  await inSlices(starts, (start) => {
    const text = JSON.stringify(parse(items.slice(start, start + PIECE)));
    pieces.push(Buffer.from(`${start === 0 ? '[' : ','}${text.slice(1, -1)}`));
  });
  return [...pieces, Buffer.from(']')];
}
