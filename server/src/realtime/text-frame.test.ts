import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { BYTES, textFrame } from './text-frame.ts';

/** The receiver of a `ws` client; its types leave it out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** As `ws` itself reads it on the other side. */
function read(frame: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer, isBinary: boolean) =>
      isBinary ? reject(new Error('not a text')) : resolve(data.toString()),
    );
    receiver.on('error', reject);
    receiver.write(frame, BYTES);
  });
}

test('any text arrives as it was', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
      const wellFormed = text.toWellFormed();
      expect(await read(textFrame(wellFormed))).toBe(wellFormed);
    }),
  ));

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a text of %i bytes', async (length) => {
  const frame = textFrame('x'.repeat(length));
  expect(await read(frame)).toHaveLength(length);
});
