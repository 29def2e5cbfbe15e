import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { KeyRound, Landmark, MailX, ShieldCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { EmailForm } from './EmailForm.tsx';
import { passwordProblem, withoutGaps } from './field-problems.ts';
import { keepAddress } from './known-address.ts';
import { forgetMailWait } from './mail-wait.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { RecoverySent } from './RecoverySent.tsx';
import { requestRecovery } from './resend.ts';
import { useLinkFailure } from './link-failure.ts';
import { usePending } from './use-pending.ts';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [dead, setDead] = useState<string | null>(token === '' ? t('auth.resetNoToken') : null);
  const [left, setLeft] = useState<Left | null>(null);
  if (left !== null) return <ResetDone {...left} />;
  if (dead !== null) return <DeadLink message={dead} />;
  return <ResetForm token={token} onDead={setDead} onLeft={setLeft} />;
}

/** Ways to sign in that a new password does not change. */
type Left = Pick<
  Reply<Endpoints['POST /api/reset-password']>,
  'passkeys' | 'signInService' | 'hasCodes'
>;
type Name = 'password' | 'confirmPassword';
type ResetFormProps = {
  token: string;
  onDead: (message: string) => void;
  /** The password is changed, and these stay as before. */
  onLeft: (left: Left) => void;
};

function ResetForm({ token, onDead, onLeft }: ResetFormProps) {
  const [, navigate] = useLocation();
  const [values, setValues] = useState({ password: '', confirmPassword: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const failureOf = useLinkFailure();
  const form = useRef<HTMLFormElement>(null);
  const isSame = values.password === values.confirmPassword;
  const problems = useProblems<Name>(
    form,
    withoutGaps({
      password: passwordProblem(values.password),
      confirmPassword: isSame ? undefined : t('auth.passwordsDiffer'),
    }),
  );

  const submit = async () => {
    setFailure(null);
    if (!problems.tell()) return;
    try {
      const body = { token, ...values };
      const answer = await call('POST /api/reset-password', { body });
      const { email = '', passkeys, signInService, hasCodes } = answer;
      forgetMailWait();
      keepAddress(email);
      if (passkeys || signInService !== undefined || hasCodes) {
        onLeft({ passkeys, signInService, hasCodes });
        return;
      }
      navigate('/login', { replace: true });
      toast({ title: t('auth.passwordChanged') });
    } catch (error) {
      const { message, isDead } = failureOf(error, t('auth.resetFailed'));
      if (isDead) onDead(message);
      else setFailure(message);
    }
  };
  const input = (name: Name) => ({
    name,
    type: 'password',
    required: true,
    autoComplete: 'new-password',
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.target.value }),
    onBlur: (event: FocusEvent<HTMLInputElement>) => problems.left(name, event),
  });
  return (
    <AuthFrame title={t('auth.resetTitle')} hasFoot={false}>
      <h1 className="mb-1">{t('auth.resetTitle')}</h1>
      <p className="text-text-muted">{t('auth.resetHint')}</p>
      <AuthForm ref={form} onSubmit={() => run(submit)}>
        <Field
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          error={problems.of('password')}
        >
          <TextInput {...input('password')} />
          <PasswordStrength password={values.password} />
        </Field>
        <Field label={t('auth.confirmNewPassword')} error={problems.of('confirmPassword')}>
          <TextInput {...input('confirmPassword')} />
        </Field>
        <FormProblem
          problem={failure === null ? null : { title: t('common.error'), text: failure }}
        />
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.saveNewPassword')}
        </Button>
      </AuthForm>
      <Notice icon={<ShieldCheck size={21} aria-hidden="true" />} className="mt-5">
        <p className="notice-text">{t('auth.resetNotice')}</p>
      </Notice>
    </AuthFrame>
  );
}

function ResetDone({ passkeys = [], signInService, hasCodes }: Left) {
  return (
    <AuthFrame title={t('auth.resetDoneTitle')}>
      <h1 className="mb-1">{t('auth.resetDoneTitle')}</h1>
      <p className="text-text-muted" role="status">
        {t('auth.resetDoneHint')}
      </p>
      {passkeys.length > 0 && (
        <Notice icon={<KeyRound size={21} aria-hidden="true" />} className="mt-5">
          <p>{t('auth.passkeysStay', { count: passkeys.length })}</p>
          <ul className="my-2 list-disc ps-5">
            {passkeys.map((name, place) => (
              // Two passkeys may have the same name, and the list never changes.
              <li key={place}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <p>{t('auth.passkeysCheck')}</p>
        </Notice>
      )}
      {signInService !== undefined && (
        <Notice icon={<Landmark size={21} aria-hidden="true" />} className="mt-5">
          <p>{t('auth.serviceStays', { service: signInService })}</p>
        </Notice>
      )}
      {hasCodes && (
        <Notice icon={<ShieldCheck size={21} aria-hidden="true" />} className="mt-5">
          <p>{t('auth.codesStay')}</p>
        </Notice>
      )}
      <Link href="/login" replace className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
        {t('auth.backToSignIn')}
      </Link>
    </AuthFrame>
  );
}

/** A link works once and for an hour: from here the next one can be had. */
function DeadLink({ message }: { message: string }) {
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<{ email: string; sentAt: number } | null>(null);
  if (sent !== null) {
    return (
      <RecoverySent
        {...sent}
        onSent={(sentAt) => setSent({ ...sent, sentAt })}
        onBack={() => {
          keepAddress(sent.email);
          navigate('/login');
        }}
      />
    );
  }
  return (
    <AuthFrame title={t('auth.resetTitle')} lit={false}>
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{t('auth.resetTitle')}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <EmailForm
        label={t('auth.newLink')}
        onSend={requestRecovery}
        onSent={(email) => setSent({ email, sentAt: Date.now() })}
      >
        <Link href="/login" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('auth.backToSignIn')}
        </Link>
      </EmailForm>
    </AuthFrame>
  );
}
