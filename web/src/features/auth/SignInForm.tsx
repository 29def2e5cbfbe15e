import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { KeyRound, MailWarning } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useProblems } from '../../ui/use-problems.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { destinationAt, leadingTo } from './destination.ts';
import { signInFailure } from './failures.ts';
import { emailProblem, withoutGaps } from './field-problems.ts';
import { enter } from './enter.ts';
import { keepAddress, knownAddress } from './known-address.ts';
import { resendVerification } from './resend.ts';
import { ServiceButton } from './ServiceButton.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { usePending } from './use-pending.ts';

/** Browsers offer passkeys in a field with both words. */
const ADDRESS_OR_PASSKEY = ['username', 'webauthn'].join(' ');

const Suspended = lazy(async () => ({
  default: (await withTexts(import('./Suspended.tsx'), 'signedOut')).Suspended,
}));

export type SignInFormProps = { onForgot: (email: string) => void };

export function SignInForm({ onForgot }: SignInFormProps) {
  const [path] = useLocation();
  const destination = destinationAt(path, useSearch());
  const [email, setEmail] = useState(knownAddress);
  const [password, setPassword] = useState('');
  const [unverified, setUnverified] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [suspendedToken, setSuspendedToken] = useState<string | null>(null);
  const [isPending, run] = usePending();
  useEffect(() => keepAddress(''), []);
  const form = useRef<HTMLFormElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const problems = useProblems<'email' | 'password'>(
    form,
    withoutGaps({
      email: emailProblem(email),
      password: password === '' ? t('auth.enterPassword') : undefined,
    }),
  );

  const fail = (error: unknown, other?: string) => {
    if (hasCode(error, 'suspended')) setSuspendedToken(String(error.params['token']));
    else setFailure(signInFailure(error, other));
  };
  const passkey = usePasskeySignIn(enter, (error) => fail(error, t('auth.passkeyFailed')));

  const submit = async () => {
    setUnverified(null);
    setFailure(null);
    if (!problems.tell()) return;
    try {
      passkey.stopOffering();
      const { sessionId } = await call('POST /api/login', { body: { email, password } });
      await enter(sessionId);
    } catch (error) {
      if (hasCode(error, 'code_required')) {
        setAsksForCode(true);
        return;
      }
      if (hasCode(error, 'not_verified')) setUnverified(email.trim());
      else fail(error);
      passwordInput.current?.focus();
      passkey.offer();
    }
  };
  const leaveSuspended = () => {
    setSuspendedToken(null);
    setAsksForCode(false);
  };
  if (suspendedToken !== null)
    return (
      <Suspense>
        <Suspended token={suspendedToken} onLeave={leaveSuspended} />
      </Suspense>
    );
  if (asksForCode)
    return (
      <CodeForm
        given={{ email, password }}
        onSuspended={setSuspendedToken}
        onBack={() => {
          setAsksForCode(false);
          setPassword('');
        }}
      />
    );
  return (
    <AuthFrame title={t('auth.signIn')}>
      <h1 className="mb-1">{t('auth.signInTitle')}</h1>
      <p className="text-text-muted">
        {destination?.startsWith('/meet?') ? t('auth.signInToMeet') : t('auth.signInHint')}
      </p>
      <div role="alert">{unverified !== null && <Unverified email={unverified} />}</div>
      <AuthForm ref={form} onSubmit={() => run(submit)}>
        <Field label={t('auth.email')} error={problems.of('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete={ADDRESS_OR_PASSKEY}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={(event) => problems.left('email', event)}
          />
        </Field>
        <Field label={t('auth.password')} error={problems.of('password')}>
          <TextInput
            ref={passwordInput}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <FormProblem
          problem={failure === null ? null : { title: t('auth.signInFailed'), text: failure }}
        />
        <button
          type="button"
          className="-mt-1.5 -mb-2.5 inline-flex min-h-11 items-center justify-self-start font-semibold text-green"
          onClick={() => onForgot(email)}
        >
          {t('auth.forgotLink')}
        </button>
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.signIn')}
        </Button>
        {passkey.isHere && (
          <Button
            variant="secondary"
            size="lg"
            icon={<KeyRound size={20} aria-hidden="true" />}
            pending={passkey.isPending}
            onClick={passkey.ask}
          >
            {t('auth.usePasskey')}
          </Button>
        )}
        <ServiceButton onFailed={fail} />
      </AuthForm>
      <p className="mt-2.5 text-center">
        {t('auth.newHere')}{' '}
        <Link
          href={leadingTo('/register', destination)}
          className="inline-flex min-h-11 items-center px-1.5 font-strong text-green"
        >
          {t('auth.createAccount')}
        </Link>
      </p>
    </AuthFrame>
  );
}

function Unverified({ email }: { email: string }) {
  const [isPending, run] = usePending();
  const [outcome, setOutcome] = useState<string | null>(null);
  const resend = async () => {
    setOutcome((await resendVerification(email)) ?? t('auth.verificationSent'));
  };
  return (
    <Notice
      tone="warn"
      className="mt-4.5"
      icon={<MailWarning size={21} aria-hidden="true" />}
      title={t('auth.unverified')}
      action={
        <Button variant="secondary" size="sm" pending={isPending} onClick={() => run(resend)}>
          {t('auth.sendAgain')}
        </Button>
      }
    >
      {outcome ?? t('auth.unverifiedHint', { email })}
    </Notice>
  );
}
