/** The email that a person waits for in this tab, so that a reload comes back to the same screen. */
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';
import type { SignUpValues } from './sign-up.ts';

/** The sign-up form as typed, without the passwords, so that a wrong address can be corrected. */
export type TypedForm = Omit<SignUpValues, 'password' | 'confirmPassword'>;

export type MailWait = {
  readonly kind: 'verification' | 'recovery';
  readonly email: string;
  readonly sentAt: number;
  readonly form?: TypedForm;
};

export function keepMailWait(wait: MailWait): void {
  writeKey(KEYS.mailWait, JSON.stringify(wait), 'sessionStorage');
}

export function forgetMailWait(): void {
  removeKey(KEYS.mailWait, 'sessionStorage');
}

export function keptMailWait(): MailWait | null {
  try {
    const kept = JSON.parse(readKey(KEYS.mailWait, 'sessionStorage') ?? 'null') as MailWait | null;
    return typeof kept?.email === 'string' && typeof kept.sentAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}
