/** For a link that was not asked for on this device: the password of the registration, or a new one. */
import { useRef, useState } from 'react';
import { tidyName } from '@porchlight/domain/names';
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { ApiError, hasCode } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type Problems, useProblems } from '../../ui/use-problems.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { verificationFailure } from './failures.ts';
import { nameProblem, passwordProblem, withoutGaps } from './field-problems.ts';
import { inputsOf } from './inputs.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { PhoneField } from './PhoneField.tsx';
import { usePending } from './use-pending.ts';
import { usePhone } from './use-phone.ts';

export type VerifyEmailFormProps = {
  token: string;
  email: string;
  isFresh: boolean;
  onDone: (answer: Reply<Endpoints['POST /api/verify-email']>) => void;
};

const EMPTY = { password: '', newPassword: '', displayName: '', phoneNumber: '', phoneCountry: '' };
type Name = keyof typeof EMPTY;

const checkOld = ({ password }: typeof EMPTY): Problems<Name> =>
  password === '' ? { password: t('auth.enterPassword') } : {};

const checkNew = (
  { displayName, newPassword }: typeof EMPTY,
  phoneNumber: string | undefined,
): Problems<Name> =>
  withoutGaps<Name>({
    displayName: nameProblem(displayName),
    phoneNumber,
    newPassword: passwordProblem(newPassword),
  });

export function VerifyEmailForm({ token, email, isFresh, onDone }: VerifyEmailFormProps) {
  const [isNew, setIsNew] = useState(isFresh);
  const [values, setValues] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const phone = usePhone(values);
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems(form, isNew ? checkNew(values, phone.problem) : checkOld(values));

  const submit = async () => {
    const { password, newPassword, displayName, phoneNumber } = values;
    setFailure(null);
    if (!problems.tell(isNew ? await phone.check() : {})) return;
    try {
      const details = {
        newPassword,
        displayName: tidyName(displayName),
        phoneNumber,
        ...(phone.country !== '' && { phoneCountry: phone.country }),
      };
      const body = { token, ...(isNew ? details : { password }) };
      onDone(await call('POST /api/verify-email', { body }));
    } catch (error) {
      const isWrong = hasCode(error, 'wrong_password');
      const message = isWrong ? t('auth.notThatPassword') : verificationFailure(error);
      const field = isWrong ? 'password' : error instanceof ApiError ? error.field : null;
      if (field !== null && field in EMPTY) problems.refuse({ [field]: message });
      else setFailure(message);
    }
  };
  const input = inputsOf(values, setValues, problems);

  return (
    <AuthFrame title={t('auth.finishTitle')}>
      <h1 className="mb-1">{t('auth.finishTitle')}</h1>
      <p className="text-text-muted">
        {isNew ? t('auth.finishNewHint', { email }) : t('auth.finishHint', { email })}
      </p>
      <AuthForm ref={form} onSubmit={() => run(submit)}>
        {isNew ? (
          <>
            <Field
              label={t('auth.name')}
              hint={t('auth.nameHint')}
              error={problems.of('displayName')}
            >
              <TextInput {...input('displayName')} autoComplete="name" />
            </Field>
            <PhoneField
              values={values}
              problems={problems}
              onChange={(phone) => setValues({ ...values, ...phone })}
            />
            <Field
              label={t('auth.newPassword')}
              hint={t('auth.passwordHint')}
              error={problems.of('newPassword')}
            >
              <TextInput {...input('newPassword')} type="password" autoComplete="new-password" />
              <PasswordStrength password={values.newPassword} own={[values.displayName, email]} />
            </Field>
          </>
        ) : (
          <Field label={t('auth.password')} error={problems.of('password')}>
            <TextInput {...input('password')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <FormProblem
          problem={failure === null ? null : { title: t('common.error'), text: failure }}
        />
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.finishAction')}
        </Button>
        {!isNew && (
          <Button variant="secondary" size="lg" onClick={() => setIsNew(true)}>
            {t('auth.notMyPassword')}
          </Button>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
