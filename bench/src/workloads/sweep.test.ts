import { expect, test } from 'vitest';
import { figuresIn } from './sweep.ts';

const said = `600 people with 30 contacts each, all due at the same minute
17990 of 18000 live messages, the last after 1.2 s (limit 10)
18000 alerts, the last after 3.4 s
p99 is 2.5 times as long (limit 5)
time 1.10 times, buffers 1.03 times (limit 1.5)
`;

test('the figures are those that the programs say', () => {
  expect(figuresIn(said).map(({ value }) => value)).toEqual([1.2, 3.4, 2.5, 10, 1.1, 1.03]);
});

test('a program that said something else has not measured', () => {
  expect(() => figuresIn('It did not start.')).toThrow('It did not start.');
});
