import { type FormEvent, useRef, useState } from 'react';
import { MailWarning } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import { signIn } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { signInFailure } from './failures.ts';
import { resendVerification } from './resend.ts';
import { usePending } from './use-pending.ts';

export type SignInFormProps = { onForgot: (email: string) => void };

export function SignInForm({ onForgot }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [unverified, setUnverified] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async () => {
    try {
      const { sessionId } = await call('POST /api/login', { body: { email, password } });
      signIn(sessionId);
      await queryClient.fetchQuery({ queryKey: queryKeyOf('GET /api/me') });
    } catch (error) {
      if (hasCode(error, 'not_verified')) setUnverified(email.trim());
      else fail(error);
      passwordInput.current?.focus();
    }
  };
  return (
    <AuthFrame title={t('auth.signIn')} lamp={unverified === null ? 'large' : 'medium'}>
      <h1 className="mb-1">{t('auth.signInTitle')}</h1>
      <p className="text-text-muted">{t('auth.signInHint')}</p>
      {unverified !== null && <Unverified email={unverified} />}
      <form
        className="mt-5 grid gap-4.5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setUnverified(null);
          run(submit);
        }}
      >
        <Field label={t('auth.email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('auth.password')}>
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
      </form>
      <p className="mt-2.5 text-center">
        {t('auth.newHere')}{' '}
        <Link
          href="/register"
          className="inline-flex min-h-11 items-center px-1.5 font-strong text-green"
        >
          {t('auth.createAccount')}
        </Link>
      </p>
    </AuthFrame>
  );
}

function fail(error: unknown): void {
  toast({
    title: t('auth.signInFailed'),
    description: signInFailure(error),
    variant: 'destructive',
  });
}

function Unverified({ email }: { email: string }) {
  const [isPending, run] = usePending();
  const resend = async () => {
    await resendVerification(email);
  };
  return (
    <div role="alert">
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
        {t('auth.unverifiedHint', { email })}
      </Notice>
    </div>
  );
}
