import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { t } from '@porchlight/messages/t';
import { ApiError, errorText, hasCode } from '../../api/errors.ts';
import { signIn } from '../../api/me.ts';
import { markNewUser } from '../../storage/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { type Problems, useProblems } from '../../ui/use-problems.ts';
import { AcceptTerms } from './AcceptTerms.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { destinationIn } from './destination.ts';
import { signUpFailure } from './failures.ts';
import { inputsOf } from './inputs.ts';
import { Invited } from './Invited.tsx';
import type { TypedForm } from './mail-wait.ts';
import { NumberSwitches } from './NumberSwitches.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { PhoneField } from './PhoneField.tsx';
import { keepRegistration } from './registration-secret.ts';
import { checkSignUp, register, type SignUpField, type SignUpValues } from './sign-up.ts';
import { usePending } from './use-pending.ts';
import { usePhone } from './use-phone.ts';

const EMPTY: SignUpValues = {
  displayName: '',
  email: '',
  phoneNumber: '',
  phoneCountry: '',
  password: '',
  confirmPassword: '',
  showPhoneToContacts: true,
  findMeByPhoneNumber: true,
};

export type SignUpFormProps = {
  /** From an earlier attempt whose address was wrong. */
  typed?: TypedForm | undefined;
  onAwaiting: (email: string, form: TypedForm) => void;
};

export function SignUpForm({ typed, onAwaiting }: SignUpFormProps) {
  const [values, setValues] = useState({ ...EMPTY, ...typed });
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const [, navigate] = useLocation();
  const destination = destinationIn(useSearch());
  const phone = usePhone(values);
  const form = useRef<HTMLFormElement>(null);
  const problems = useProblems(form, checkSignUp(values, phone.problem));

  const submit = async () => {
    setFailure(null);
    if (!problems.tell(await phone.check())) return;
    try {
      const answer = await register({ ...values, phoneCountry: phone.country });
      if (answer.user && answer.sessionId !== undefined) {
        if (answer.isNewUser) markNewUser(answer.user.id);
        toast({
          title: t('auth.welcome'),
          description: t('auth.welcomeHint'),
          isForNextScreen: true,
        });
        if (destination !== null) navigate(destination, { replace: true });
        signIn(answer.sessionId, answer.user);
      } else {
        const { email, registrationSecret: secret } = answer;
        if (secret !== undefined) keepRegistration({ email, secret, destination });
        const { password: _, confirmPassword: __, ...rest } = values;
        onAwaiting(email, rest);
      }
    } catch (error) {
      const refused = refusedField(error);
      if (refused === null) setFailure(signUpFailure(error));
      else problems.refuse(refused);
    }
  };

  const input = inputsOf(values, setValues, problems);

  return (
    <AuthFrame title={t('auth.signUp')} isLong>
      <Invited />
      <h1 className="mb-1">{t('auth.signUpTitle')}</h1>
      <p className="text-text-muted">
        {problems.count > 0
          ? t('auth.problemCount', { count: problems.count })
          : t('auth.signUpHint')}
      </p>
      <form
        ref={form}
        className="mt-3.5 grid gap-3.25 auth-long"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={t('auth.name')} hint={t('auth.nameHint')} error={problems.of('displayName')}>
          <TextInput
            {...input('displayName')}
            placeholder={t('auth.nameExample')}
            autoComplete="name"
          />
        </Field>
        <Field label={t('auth.email')} error={problems.of('email')}>
          <TextInput
            {...input('email')}
            type="email"
            placeholder={t('auth.emailExample')}
            autoComplete="email"
          />
        </Field>
        <PhoneField
          values={values}
          problems={problems}
          onChange={(phone) => setValues({ ...values, ...phone })}
        />
        <NumberSwitches values={values} onChange={setValues} />
        <div className="grid items-start gap-3.5 lg:grid-cols-2">
          <Field label={t('auth.password')} error={problems.of('password')}>
            <TextInput
              {...input('password')}
              type="password"
              placeholder={t('auth.passwordRule')}
              autoComplete="new-password"
            />
            <PasswordStrength
              password={values.password}
              own={[values.displayName, values.email, values.phoneNumber]}
            />
          </Field>
          <Field label={t('auth.confirmPassword')} error={problems.of('confirmPassword')}>
            <TextInput
              {...input('confirmPassword')}
              type="password"
              placeholder={t('auth.again')}
              autoComplete="new-password"
            />
          </Field>
        </div>
        <FormProblem
          problem={failure === null ? null : { title: t('auth.signUpFailed'), text: failure }}
        />
        <AcceptTerms />
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.signUp')}
        </Button>
      </form>
      <p className="mt-2.5 text-center">
        {t('auth.haveAccount')}{' '}
        <Link
          href={destination ?? '/login'}
          className="inline-flex min-h-11 items-center px-1.5 font-strong text-green"
        >
          {t('auth.signInLink')}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The server names the field it refuses, and its words stand there. */
function refusedField(error: unknown): Problems<SignUpField> | null {
  if (hasCode(error, 'email_taken')) return { email: t('auth.emailTaken') };
  const message = error instanceof ApiError ? errorText(error) : null;
  if (!(error instanceof ApiError) || message === null) return null;
  const { field } = error;
  if (field === null || !(field in EMPTY)) return null;
  const isPassword = field === 'password' || field === 'confirmPassword';
  return { [field]: isPassword ? signUpFailure(error) : message };
}
