/** What the form of the own account checks itself. */
import { DISPLAY_NAME_MAX, isDisplayName, isUsername, tidyName } from '@porchlight/domain/names';
import { ApiError } from '../../api/errors.ts';
import { accountTexts as texts } from './texts.ts';

export type AccountValues = { displayName: string; username: string; phoneNumber: string };
export type AccountProblem = { field: keyof AccountValues; title: string; message: string };

/** As it will be sent: people may type the '@' that stands before a username. */
export function tidyAccount(values: AccountValues): AccountValues {
  return {
    displayName: tidyName(values.displayName),
    username: values.username.trim().replace(/^@/, '').toLowerCase(),
    phoneNumber: values.phoneNumber.trim(),
  };
}

export function checkAccount({ displayName, username }: AccountValues): AccountProblem | null {
  if (!isDisplayName(displayName)) {
    const isTooLong = [...displayName].length > DISPLAY_NAME_MAX;
    const message = isTooLong ? texts.nameTooLong : texts.invalidNameHint;
    return { field: 'displayName', title: texts.invalidName, message };
  }
  if (!isUsername(username)) {
    return { field: 'username', title: texts.error, message: texts.invalidUsername };
  }
  return null;
}

/** The server names the field it refuses; its words stand there, beside the toast. */
export function refusedField(error: unknown): AccountProblem | null {
  if (!(error instanceof ApiError) || error.serverMessage === null) return null;
  const { field, serverMessage: message } = error;
  if (field !== 'displayName' && field !== 'username' && field !== 'phoneNumber') return null;
  return { field, title: texts.error, message };
}
