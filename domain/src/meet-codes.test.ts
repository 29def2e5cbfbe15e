import { expect, it } from 'vitest';
import { meetCodeIn } from './meet-codes.ts';

const CODE = 'Zk3_-aB9xQ0LmN7pR2sT4v';

it.each([
  [`https://porch.example/meet?code=${CODE}`, CODE],
  [` https://porch.example/meet?code=${CODE}\n`, CODE],
  [CODE, CODE],
  [`https://porch.example/register?code=${CODE}`, null],
  [`https://porch.example/meet?code=${CODE}x`, null],
  ['https://porch.example/meet', null],
  ['javascript:alert(1)', null],
  ['hello', null],
  ['', null],
])('the code in %j is %s', (text, code) => {
  expect(meetCodeIn(text)).toBe(code);
});
