import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '@porchlight/domain/names';
import { passwordStrength } from '@porchlight/domain/password-strength';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { ApiError, errorText } from '../../api/errors.ts';
import { signIn } from '../../api/me.ts';
import { usePhoneCountries } from '../../environment/phone-countries.ts';
import { markNewUser } from '../../storage/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { signUpFailure } from './failures.ts';
import { keepRegistration } from './registration-secret.ts';
import { checkSignUp, register, type SignUpProblem, type SignUpValues } from './sign-up.ts';
import { usePending } from './use-pending.ts';

const EMPTY: SignUpValues = {
  displayName: '',
  email: '',
  phoneNumber: '',
  phoneCountry: '',
  password: '',
  confirmPassword: '',
};

export function SignUpForm({ onAwaiting }: { onAwaiting: (email: string) => void }) {
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [isPending, run] = usePending();
  const countries = usePhoneCountries();
  const country = values.phoneCountry || (countries?.likely ?? '');

  const form = useRef<HTMLFormElement>(null);

  const point = (found: SignUpProblem | null) => {
    setProblem(found);
    const input = found && form.current?.elements.namedItem(found.field);
    if (input instanceof HTMLElement) input.focus();
  };
  const submit = async () => {
    const found = checkSignUp(values);
    point(found);
    if (found) {
      toast({ title: found.title, description: found.message, variant: 'destructive' });
      return;
    }
    try {
      const answer = await register({ ...values, phoneCountry: country });
      if (answer.user && answer.sessionId !== undefined) {
        if (answer.isNewUser) markNewUser(answer.user.id);
        signIn(answer.sessionId, answer.user);
        toast({ title: t('auth.welcome'), description: t('auth.welcomeHint') });
      } else {
        const { email, registrationSecret: secret } = answer;
        if (secret !== undefined) keepRegistration({ email, secret });
        onAwaiting(email);
      }
    } catch (error) {
      const description = signUpFailure(error);
      toast({ title: t('auth.signUpFailed'), description, variant: 'destructive' });
      point(problemOf(error));
    }
  };

  const input = (name: keyof SignUpValues) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const errorOf = (name: keyof SignUpValues) =>
    problem?.field === name ? problem.message : undefined;

  return (
    <AuthFrame title={t('auth.signUp')} lamp="small">
      <h1 className="mb-1">{t('auth.signUpTitle')}</h1>
      <p className="text-text-muted">{t('auth.signUpHint')}</p>
      <form
        ref={form}
        className="mt-5 grid gap-4.5 md:mt-3.5 md:gap-3.25 auth-long"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={t('auth.name')} hint={t('auth.nameHint')} error={errorOf('displayName')}>
          <TextInput
            {...input('displayName')}
            placeholder={t('auth.nameExample')}
            autoComplete="name"
          />
        </Field>
        <Field label={t('auth.email')} error={errorOf('email')}>
          <TextInput
            {...input('email')}
            type="email"
            placeholder={t('auth.emailExample')}
            autoComplete="email"
          />
        </Field>
        <Field label={t('auth.phone')} hint={t('auth.phoneHint')} error={errorOf('phoneNumber')}>
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
        <div className="grid items-start gap-4.5 md:grid-cols-2 md:gap-3.5">
          <Field label={t('auth.password')} error={errorOf('password')}>
            <TextInput
              {...input('password')}
              type="password"
              minLength={PASSWORD_MIN}
              maxLength={PASSWORD_MAX}
              placeholder={t('auth.password')}
              autoComplete="new-password"
            />
            <StrengthMeter
              strength={passwordStrength(values.password, [
                values.displayName,
                values.email,
                values.phoneNumber,
              ])}
              weakHint={t('auth.weakHint')}
            />
          </Field>
          <Field label={t('auth.confirmPassword')} error={errorOf('confirmPassword')}>
            <TextInput
              {...input('confirmPassword')}
              type="password"
              placeholder={t('auth.again')}
              autoComplete="new-password"
            />
          </Field>
        </div>
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.signUp')}
        </Button>
      </form>
      <p className="mt-2.5 text-center">
        {t('auth.haveAccount')}{' '}
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center px-1.5 font-strong text-green"
        >
          {t('auth.signInLink')}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The server names the field it refuses; its words stand there, beside the toast. */
function problemOf(error: unknown): SignUpProblem | null {
  const message = error instanceof ApiError ? errorText(error) : null;
  if (!(error instanceof ApiError) || message === null) return null;
  const field = error.code === 'email_taken' ? 'email' : error.field;
  if (field === null || !(field in EMPTY)) return null;
  return { field: field as keyof SignUpValues, title: '', message };
}
