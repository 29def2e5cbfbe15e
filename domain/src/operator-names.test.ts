import { expect, it } from 'vitest';
import { isOperatorName, isOperatorUsername } from './operator-names.ts';

it.each([
  ['Porchlight Support', true],
  ['Porch Light', true],
  ['Admin', true],
  ['Ana Admin', true],
  // A Cyrillic а, a Greek ο.
  ['\u0430dmin', true],
  ['P\u03bfrchlight', true],
  ['Supp\u043ert', true],
  // Capitals of Greek and Cyrillic, Cherokee, and letters of mathematics.
  ['\u0391DM\u0406N', true],
  ['S\u13acpport'.replace('\u13ac', '\u1d1c'), true],
  ['\u{1d552}\u{1d555}\u{1d55e}\u{1d55a}\u{1d55f}', true],
  ['Nora Lind', false],
  ['Supporta Rossi', false],
  ['Иван Петров', false],
  ['李小龍', false],
])('%j passes for the operator: %s', (name, expected) => {
  expect(isOperatorName(name)).toBe(expected);
});

it.each([
  ['admin', true],
  ['adm1n', true],
  ['ad.min', true],
  ['adrnin', true],
  ['support', true],
  ['root', true],
  ['p0rchlight', true],
  ['porchl1ght_team', true],
  ['nora', false],
  ['admiral', false],
  ['rooter', false],
])('the username %s passes for the operator: %s', (username, expected) => {
  expect(isOperatorUsername(username)).toBe(expected);
});
