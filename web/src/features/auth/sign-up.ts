/** Checks of the sign-up form, and its request. */
import { tidyName, usernameFrom } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { pendingInvite } from '../../state/invite.ts';
import type { Problems } from '../../ui/use-problems.ts';
import { emailProblem, nameProblem, passwordProblem, withoutGaps } from './field-problems.ts';

export type SignUpValues = {
  displayName: string;
  email: string;
  phoneNumber: string;
  /** Empty while the list of countries is not there. */
  phoneCountry: string;
  password: string;
  confirmPassword: string;
  showPhoneToContacts: boolean;
  findMeByPhoneNumber: boolean;
};

/** The fields that are typed; a switch cannot be wrong. */
export type SignUpField = Exclude<
  keyof SignUpValues,
  'showPhoneToContacts' | 'findMeByPhoneNumber'
>;

/** Every problem that can be found on the device. Reading the number takes its own time. */
export function checkSignUp(
  values: SignUpValues,
  phoneNumber: string | undefined,
): Problems<SignUpField> {
  const { displayName, email, password, confirmPassword } = values;
  const isSame = password === confirmPassword;
  return withoutGaps({
    displayName: nameProblem(displayName),
    email: emailProblem(email),
    phoneNumber,
    password: passwordProblem(password),
    confirmPassword: isSame ? undefined : t('auth.passwordsDiffer'),
  });
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
