/** For a link that was not asked for on this device: the password of the registration, or a new one. */
import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN, tidyName } from '@porchlight/domain/names';
import { passwordStrength } from '@porchlight/domain/password-strength';
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { verificationFailure } from './failures.ts';
import { usePending } from './use-pending.ts';

export type VerifyEmailFormProps = {
  token: string;
  email: string;
  isFresh: boolean;
  onDone: (answer: Reply<Endpoints['POST /api/verify-email']>) => void;
};

const EMPTY = { password: '', newPassword: '', displayName: '', phoneNumber: '', phoneCountry: '' };

export function VerifyEmailForm({ token, email, isFresh, onDone }: VerifyEmailFormProps) {
  const [isNew, setIsNew] = useState(isFresh);
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const countries = usePhoneCountries();
  const country = values.phoneCountry || (countries?.likely ?? '');

  const submit = async () => {
    const { password, newPassword, displayName, phoneNumber } = values;
    setWrong(null);
    try {
      const details = {
        newPassword,
        displayName: tidyName(displayName),
        phoneNumber,
        ...(country !== '' && { phoneCountry: country }),
      };
      const body = { token, ...(isNew ? details : { password }) };
      onDone(await call('POST /api/verify-email', { body }));
    } catch (error) {
      setWrong(error instanceof ApiError ? error.field : null);
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      const description = isWrong ? t('auth.notThatPassword') : verificationFailure(error);
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
  };
  const input = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: values[name],
    'aria-invalid': wrong === name || undefined,
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const strength = passwordStrength(values.newPassword, [values.displayName, email]);

  return (
    <AuthFrame title={t('auth.finishTitle')}>
      <h1 className="mb-1">{t('auth.finishTitle')}</h1>
      <p className="text-text-muted">
        {isNew ? t('auth.finishNewHint', { email }) : t('auth.finishHint', { email })}
      </p>
      <form
        className="mt-5 grid gap-4.5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        {isNew ? (
          <>
            <Field label={t('auth.name')} hint={t('auth.nameHint')}>
              <TextInput {...input('displayName')} autoComplete="name" />
            </Field>
            <Field label={t('auth.phone')} hint={t('auth.phoneHint')}>
              <PhoneInput
                {...input('phoneNumber')}
                countries={countries?.all ?? []}
                country={country}
                suggested={countries?.likely ?? null}
                onCountry={(phoneCountry) => setValues({ ...values, phoneCountry })}
                onChange={(event) => {
                  const phoneNumber = event.target.value;
                  const phoneCountry = countries?.ofTyped(phoneNumber) ?? values.phoneCountry;
                  setValues({ ...values, phoneNumber, phoneCountry });
                }}
                autoComplete="tel"
              />
            </Field>
            <Field label={t('auth.newPassword')} hint={t('auth.passwordHint')}>
              <TextInput
                {...input('newPassword')}
                type="password"
                minLength={PASSWORD_MIN}
                maxLength={PASSWORD_MAX}
                autoComplete="new-password"
              />
              <StrengthMeter strength={strength} weakHint={t('auth.weakHint')} />
            </Field>
          </>
        ) : (
          <Field label={t('auth.password')}>
            <TextInput {...input('password')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.finishAction')}
        </Button>
        {!isNew && (
          <Button variant="secondary" size="lg" onClick={() => setIsNew(true)}>
            {t('auth.notMyPassword')}
          </Button>
        )}
      </form>
    </AuthFrame>
  );
}
