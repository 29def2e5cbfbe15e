/** What a person is told when signing in, signing up or verifying did not work. */
import { ApiError, messageOf, NetworkError } from '../../api/errors.ts';
import { authMessages as messages } from './texts.ts';

/** Told to check the password, someone who has to wait would only try again. */
function waitMessage(error: unknown): string | null {
  return error instanceof ApiError && error.status === 429 ? error.serverMessage : null;
}

export function signInFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('Invalid email address or password')) return messages.wrongCredentials;
  if (error instanceof NetworkError) return message;
  if (message.includes('Session expired') || isDeadSession(error)) return messages.sessionExpired;
  return waitMessage(error) ?? messages.signInOther;
}

function isDeadSession(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_required';
}

export function signUpFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/already exists/i.test(message)) return messages.emailTaken;
  if (error instanceof NetworkError) return message;
  if (/explicit/i.test(message)) return bareMessage(message);
  if (/password/i.test(message)) return messages.passwordTrouble;
  return waitMessage(error) ?? messages.signUpOther;
}

/** '400: {"message":"No."}' and '400: No.' both say 'No.' */
export function bareMessage(message: string): string {
  const text = message.replace(/^\d{3}:\s*/, '');
  try {
    const body = JSON.parse(text) as { message?: unknown } | null;
    return typeof body?.message === 'string' ? body.message : text;
  } catch {
    return text;
  }
}

export function verificationFailure(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, messages.verificationFailed);
  return messages.verificationTrouble;
}
