/** Checks of the sign-up form, and its request. */
import { DISPLAY_NAME_MAX, isDisplayName, tidyName, usernameFrom } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { pendingInvite } from '../../state/invite.ts';

export type SignUpValues = {
  displayName: string;
  email: string;
  phoneNumber: string;
  /** Empty while the list of countries is not there. */
  phoneCountry: string;
  password: string;
  confirmPassword: string;
};

export type SignUpProblem = { field: keyof SignUpValues; title: string; message: string };

export function checkSignUp(values: SignUpValues): SignUpProblem | null {
  const name = tidyName(values.displayName);
  if (name !== '' && !isDisplayName(name)) {
    const isTooLong = [...name].length > DISPLAY_NAME_MAX;
    const message = isTooLong ? t('auth.nameTooLong') : t('auth.invalidNameHint');
    return { field: 'displayName', title: t('auth.invalidName'), message };
  }
  if (values.password !== values.confirmPassword) {
    const message = t('auth.passwordsDiffer');
    return { field: 'confirmPassword', title: t('common.error'), message };
  }
  return null;
}

export async function register({ phoneCountry, ...values }: SignUpValues) {
  const displayName = tidyName(values.displayName);
  const invite = pendingInvite();
  const body = {
    ...values,
    displayName,
    username: usernameFrom(displayName),
    status: 'unavailable' as const,
    ...(phoneCountry !== '' && { phoneCountry }),
    ...(invite !== null && { invite }),
  };
  return call('POST /api/register', { body });
}
