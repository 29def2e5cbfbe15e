import { PASSWORD_MIN } from '@porchlight/domain/names';
import { passwordStrength } from '@porchlight/domain/password-strength';
import { t } from '@porchlight/messages/t';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';

export type PasswordStrengthProps = { password: string; own?: readonly string[] };

/** Judges only a password that could be used: a shorter one is told what it lacks. */
export function PasswordStrength({ password, own = [] }: PasswordStrengthProps) {
  const strength = password.length < PASSWORD_MIN ? 0 : passwordStrength(password, own);
  return <StrengthMeter strength={strength} weakHint={t('auth.weakHint')} />;
}
