import { afterEach, expect, test } from 'vitest';
import { isSomethingTyped } from './typed.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['<input type="url" value="https://meet.test/ruth">', true],
  ['<textarea>Hello</textarea>', true],
  ['<input type="checkbox" checked>', false],
  ['<input value="ruth@porchlight.test" readonly>', false],
])('%s counts as typed: %s', (field, isTyped) => {
  document.body.innerHTML = field;
  expect(isSomethingTyped()).toBe(isTyped);
});
