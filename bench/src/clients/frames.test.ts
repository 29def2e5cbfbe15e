import { expect, test } from 'vitest';
import { pingFrame, pongFrame, readFrames } from './frames.ts';

/** A frame as servers write it, without a mask. */
function frame(kind: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | kind, length])
      : length < 65_536
        ? Buffer.from([0x80 | kind, 126, length >> 8, length & 255])
        : Buffer.from([
            0x80 | kind,
            127,
            0,
            0,
            0,
            0,
            0,
            length >> 16,
            (length >> 8) & 255,
            length & 255,
          ]);
  return Buffer.concat([head, payload]);
}

function read(bytes: Buffer): { told: string[]; taken: number } {
  const told: string[] = [];
  const taken = readFrames(bytes, {
    onText: (text) => told.push(text),
    onPing: (payload) => told.push(`ping ${payload.toString()}`),
    onPong: () => told.push('pong'),
    onClose: () => told.push('close'),
  });
  return { told, taken };
}

test.each([0, 5, 125, 126, 65_535, 70_000])('a text of %i letters arrives whole', (length) => {
  const text = 'p'.repeat(length);
  const bytes = frame(1, text);
  expect(read(bytes)).toEqual({ told: [text], taken: bytes.length });
});

test('only complete frames are taken, wherever the bytes are cut', () => {
  const first = frame(1, 'Ana is on');
  const both = Buffer.concat([first, frame(9, 'there?')]);
  for (let cut = 0; cut < both.length; cut += 1) {
    const isFirstIn = cut >= first.length;
    expect(read(both.subarray(0, cut))).toEqual({
      told: isFirstIn ? ['Ana is on'] : [],
      taken: isFirstIn ? first.length : 0,
    });
  }
  expect(read(both).told).toEqual(['Ana is on', 'ping there?']);
});

test('the other frames are told apart', () => {
  expect(read(Buffer.concat([frame(10, ''), frame(8, '')])).told).toEqual(['pong', 'close']);
});

test('a text in parts is refused rather than miscounted', () => {
  expect(() => read(Buffer.from([0x01, 1, 65]))).toThrow('parts');
});

test('what a client sends is masked', () => {
  expect(pingFrame()).toEqual(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
  expect(pongFrame(Buffer.from('hi'))).toEqual(Buffer.from([0x8a, 0x82, 0, 0, 0, 0, 104, 105]));
});
