import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNdef, toNdef } from './ndef.ts';

test('a link is written with its shortest spelling, as the standard has it', () => {
  expect(toNdef({ type: 'url', value: 'https://www.a.example/x' })).toEqual({
    tnf: 1,
    type: [0x55],
    id: [],
    payload: [2, ...new TextEncoder().encode('a.example/x')],
  });
  expect(toNdef({ type: 'url', value: 'tel:1' }).payload[0]).toBe(0);
});

test('a text carries its language', () => {
  const { type, payload } = toNdef({ type: 'text', value: 'hi' });
  expect(type).toEqual([0x54]);
  expect(payload).toEqual([2, 0x65, 0x6e, 0x68, 0x69]);
});

test('what other writers leave on a tag is read too', () => {
  const utf16 = { tnf: 1, type: [0x54], id: [], payload: [0x82, 0x65, 0x6e, 0, 0x68, 0, 0x69] };
  expect(fromNdef(utf16)).toEqual({ type: 'text', value: 'hi' });
  const absolute = { tnf: 3, type: [0x61, 0x3a, 0x62], id: [], payload: [] };
  expect(fromNdef(absolute)).toEqual({ type: 'url', value: 'a:b' });
  const mime = { tnf: 2, type: [0x61], id: [], payload: [0x62] };
  expect(fromNdef(mime)).toEqual({ type: 'other', value: 'b' });
  expect(fromNdef({ tnf: 1, type: [0x54], id: [], payload: [] })).toEqual({
    type: 'text',
    value: '',
  });
});

test('whatever is written is read again', () => {
  const type = fc.constantFrom('text' as const, 'url' as const);
  const value = fc.string({ unit: 'binary' }).map((given) => given.replaceAll('\uFEFF', ''));
  fc.assert(
    fc.property(type, value, fc.constantFrom('', 'https://', 'http://www.'), (kind, end, start) => {
      const record = { type: kind, value: start + end };
      expect(fromNdef(toNdef(record))).toEqual(record);
    }),
  );
});

test('no bytes make it throw', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const record = fc.record({
    tnf: fc.integer({ min: 0, max: 7 }),
    type: fc.array(fc.oneof(fc.constantFrom(0x54, 0x55), byte), { maxLength: 3 }),
    id: fc.array(byte, { maxLength: 2 }),
    payload: fc.array(byte),
  });
  fc.assert(
    fc.property(record, (given) => {
      expect(['text', 'url', 'other']).toContain(fromNdef(given).type);
    }),
  );
});
