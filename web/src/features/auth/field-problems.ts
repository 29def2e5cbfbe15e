/** The problem of one field of a form before signing in; undefined where there is none. */
import {
  DISPLAY_NAME_MAX,
  isDisplayName,
  PASSWORD_MAX,
  PASSWORD_MIN,
  tidyName,
} from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import type { Problems } from '../../ui/use-problems.ts';

/** Coarse on purpose: whether mail arrives there is shown by the link in it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return t('auth.enterEmail');
  return EMAIL.test(email) ? undefined : t('auth.incompleteEmail');
}

export function nameProblem(typed: string): string | undefined {
  const name = tidyName(typed);
  if (name === '') return t('auth.enterName');
  if (isDisplayName(name)) return undefined;
  return [...name].length > DISPLAY_NAME_MAX ? t('auth.nameTooLong') : t('auth.invalidNameHint');
}

export function passwordProblem(password: string): string | undefined {
  const missing = PASSWORD_MIN - password.length;
  if (missing > 0) return t('auth.moreCharacters', { count: missing });
  return password.length > PASSWORD_MAX ? t('auth.passwordTooLong') : undefined;
}

/** Only the fields that have a problem. */
export function withoutGaps<Name extends string>(
  all: Record<Name, string | undefined> | Problems<Name>,
): Problems<Name> {
  const entries = Object.entries(all).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries) as Problems<Name>;
}
