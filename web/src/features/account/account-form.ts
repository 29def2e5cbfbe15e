/** Checks of the account form. */
import { DISPLAY_NAME_MAX, isDisplayName, isUsername, tidyName } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { ApiError, errorText } from '../../api/errors.ts';
import type { Problems } from '../../ui/use-problems.ts';

export type AccountValues = { displayName: string; username: string; phoneNumber: string };
export type AccountProblems = Problems<keyof AccountValues>;

/** The value to send: people may type the '@' in front of a username. */
export function tidyAccount(values: AccountValues): AccountValues {
  return {
    displayName: tidyName(values.displayName),
    username: values.username.trim().replace(/^@/, '').toLowerCase(),
    phoneNumber: values.phoneNumber.trim(),
  };
}

export function checkAccount({ displayName, username }: AccountValues): AccountProblems {
  const problems: AccountProblems = {};
  if (!isDisplayName(displayName)) {
    const isTooLong = [...displayName].length > DISPLAY_NAME_MAX;
    problems.displayName = isTooLong ? t('account.nameTooLong') : t('account.invalidNameHint');
  }
  if (!isUsername(username)) problems.username = t('account.invalidUsername');
  return problems;
}

/** The server names the field it refuses; its words stand there. */
export function refusedField(error: unknown): AccountProblems | null {
  const message = error instanceof ApiError ? errorText(error) : null;
  if (!(error instanceof ApiError) || message === null) return null;
  const { field } = error;
  if (field !== 'displayName' && field !== 'username' && field !== 'phoneNumber') return null;
  return { [field]: message };
}
