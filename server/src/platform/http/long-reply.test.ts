import { expect, test } from 'vitest';
import { z } from 'zod';
import { isLongReply, longReply } from './long-reply.ts';

const item = z.object({ id: z.number(), note: z.string().optional() });
const items = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, note: `né ${id}`, secret: 'hidden' }));

const asWhole = (schema: z.ZodType, value: unknown) => JSON.stringify(schema.parse(value));

test.each([201, 300, 1001])('a list of %i is as if it were serialised whole', async (count) => {
  const schema = z.array(item);
  const value = items(count);
  expect(isLongReply(value)).toBe(true);
  expect(String(await longReply(schema, value))).toBe(asWhole(schema, value));
});

test('so are the long fields of a reply, in the order of the schema', async () => {
  const schema = z.object({
    a: z.string(),
    gone: z.string().optional(),
    first: z.array(item),
    b: z.number().nullable(),
    second: z.array(z.string()),
    few: z.array(item),
  });
  const value = {
    ...{ secret: 'hidden', few: items(3), b: null, first: items(999), a: '"', gone: undefined },
    second: items(400).map(({ note }) => note),
  };
  expect(isLongReply(value)).toBe(true);
  expect(String(await longReply(schema, value))).toBe(asWhole(schema, value));
});

test('an item that the schema refuses is an error', async () => {
  const value = [...items(500), { id: 'no number' }];
  await expect(longReply(z.array(item), value)).rejects.toThrow('expected number');
});

test.each([[[]], [items(200)], [{ tags: [] }], [null], [undefined], ['text']])(
  'a short reply is not long: %#',
  (value) => expect(isLongReply(value)).toBe(false),
);
