/** The text after signing in, signing up or verifying did not work, by the code of the error. */
import { t } from '@porchlight/messages/t';
import { ApiError, hasCode, messageOf, NetworkError } from '../../api/errors.ts';

/** Told to check the password, someone who has to wait would only try again. */
const mustWait = (error: unknown): boolean =>
  error instanceof NetworkError || hasCode(error, 'too_many_requests');

export function signInFailure(error: unknown, other = t('auth.signInOther')): string {
  if (hasCode(error, 'wrong_credentials')) return t('auth.wrongCredentials');
  if (hasCode(error, 'wrong_code')) return t('auth.wrongCode');
  if (hasCode(error, 'passkey_refused')) return t('auth.passkeyRefused');
  if (hasCode(error, 'session_required')) return t('auth.sessionExpired');
  return mustWait(error) || isOfService(error) ? messageOf(error, other) : other;
}

/** The sign-in service failed, in words that say what to do. */
const isOfService = (error: unknown): boolean =>
  hasCode(error, 'oidc_unavailable') || hasCode(error, 'oidc_refused');

export function signUpFailure(error: unknown): string {
  const other = t('auth.signUpOther');
  if (hasCode(error, 'email_taken')) return t('auth.emailTaken');
  if (isAboutPassword(error)) return t('auth.passwordTrouble');
  return mustWait(error) || isInWords(error) || isOfService(error)
    ? messageOf(error, other)
    : other;
}

const isInWords = (error: unknown): boolean =>
  (['explicit_language', 'registration_closed', 'invitation_required'] as const).some((code) =>
    hasCode(error, code),
  );

const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.field === 'password' || error.field === 'confirmPassword');

export function verificationFailure(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, t('auth.verificationFailed'));
  return t('auth.verificationTrouble');
}

/** Where a refused link leads: the address carries a code, never words. Null: it can be tried again. */
export function refusalPage(error: unknown): string | null {
  if (hasCode(error, 'token_expired')) return '/verification-expired';
  return hasCode(error, 'token_invalid') ? '/verification-error?error=token_invalid' : null;
}

/** Known codes only: anyone can write an address, and its words would stand under our name. */
export function refusalText(code: string | null): string {
  return code === 'token_invalid' ? t('errors.token_invalid') : t('auth.verificationFailed');
}
