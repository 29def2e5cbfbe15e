import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { signInFailure, signUpFailure } from './failures.ts';

const error = (code: string, rest: { message?: string; field?: string } = {}) =>
  new ApiError({
    status: 400,
    statusText: '',
    text: JSON.stringify({ message: 'Words of the server', code, ...rest }),
    retryAfter: null,
  });

test('what is not an error is still answered in words', () => {
  expect(signInFailure(undefined)).toMatch(/^Something went wrong/);
  expect(signUpFailure(null)).toMatch(/^Something went wrong/);
});

test('the code decides, whatever the server’s sentence says', () => {
  expect(signInFailure(error('wrong_credentials'))).toMatch(/password you entered is incorrect/);
  expect(signInFailure(error('session_required'))).toMatch(/session has expired/);
  expect(signInFailure(error('internal', { message: 'Session expired' }))).toMatch(
    /^Something went wrong/,
  );
  expect(signUpFailure(error('email_taken'))).toMatch(/already exists. Try signing in/);
  expect(signUpFailure(error('explicit_language'))).toMatch(/explicit language/);
  expect(signUpFailure(error('invalid_input', { field: 'password' }))).toMatch(/passwords match/);
  expect(signUpFailure(error('internal', { message: 'already exists' }))).toMatch(
    /^Something went wrong during/,
  );
});

test('waiting and a missing connection are named', () => {
  expect(signInFailure(error('too_many_requests'))).toMatch(/^Too many attempts/);
  expect(signUpFailure(new NetworkError())).toMatch(/^Unable to connect/);
});
