import { describe, expect, it } from 'vitest';
import { boundaryOf, parseForm } from './multipart.ts';

const form = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
const parse = (text: string, limit = 5) => parseForm(form(text), 'x', limit);
const named = (name: string, rest = '') => `Content-Disposition: form-data; name="${name}"${rest}`;

describe('a form', () => {
  it('gives its parts, byte for byte', () => {
    const text = `--x\n${named('a')}\n\none\n--x\n${named('b', '; filename="c.jpg"')}\nContent-Type: image/jpeg\n\n\xff\0\n--y\n\n--x--\n`;
    expect(parse(text)).toEqual([
      { name: 'a', isFile: false, bytes: Buffer.from('one') },
      { name: 'b', isFile: true, bytes: Buffer.from('\xff\0\r\n--y\r\n', 'latin1') },
    ]);
  });

  it('may be empty, have a preamble, and lack the last line end', () => {
    expect(parse('--x--')).toEqual([]);
    expect(parse(`nobody reads this\n--x\n${named('a')}\n\n\n--x--`)).toEqual([
      { name: 'a', isFile: false, bytes: Buffer.alloc(0) },
    ]);
  });

  it('is not unpacked beyond what is wanted', () => {
    const part = `--x\n${named('a')}\n\n\n`;
    expect(parse(`${part.repeat(1000)}--x--`, 1)).toHaveLength(2);
  });

  it.each([
    ['nothing', ''],
    ['no delimiter', 'hello'],
    ['an end that does not come', `--x\n${named('a')}\n\none`],
    ['a part without a blank line', `--x\n${named('a')}\n--x--`],
    ['a part without a name for its kind', '--x\nA: b\n\none\n--x--'],
    ['another boundary', `--xy\n${named('a')}\n\none\n--xy--`],
    ['headers without end', `--x\n${named('a')}\nX: ${'y'.repeat(9000)}\n\none\n--x--`],
  ])('with %s is none', (_, text) => {
    expect(parse(text)).toBeNull();
  });
});

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['multipart/mixed; boundary=abc', null],
    [`multipart/form-data; boundary=${'a'.repeat(201)}`, null],
    [undefined, null],
  ])('of %s is %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});
