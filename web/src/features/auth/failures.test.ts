import { expect, test } from 'vitest';
import { bareMessage, signInFailure, signUpFailure } from './failures.ts';

test('a number or a wrapper before the server’s words is taken off', () => {
  expect(bareMessage('400: No explicit words.')).toBe('No explicit words.');
  expect(bareMessage('400: {"message":"No explicit words."}')).toBe('No explicit words.');
  expect(bareMessage('No explicit words.')).toBe('No explicit words.');
  expect(signUpFailure(new Error('400: {"message":"Explicit language."}'))).toBe(
    'Explicit language.',
  );
});

test('what is not an error is still answered in words', () => {
  expect(signInFailure(undefined)).toMatch(/^Something went wrong/);
  expect(signInFailure(new Error('Session expired'))).toMatch(/session has expired/);
  expect(signUpFailure(null)).toMatch(/^Something went wrong/);
});
