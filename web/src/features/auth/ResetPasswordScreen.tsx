import { type FormEvent, useState } from 'react';
import { MailX, ShieldCheck } from 'lucide-react';
import { PASSWORD_MAX, PASSWORD_MIN } from '@porchlight/domain/names';
import { passwordStrength } from '@porchlight/domain/password-strength';
import { Link, useLocation, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { usePending } from './use-pending.ts';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [dead, setDead] = useState<string | null>(token === '' ? t('auth.resetNoToken') : null);
  return dead === null ? <ResetForm token={token} onDead={setDead} /> : <DeadLink message={dead} />;
}

function ResetForm({ token, onDead }: { token: string; onDead: (message: string) => void }) {
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [differs, setDiffers] = useState(false);
  const [isPending, run] = usePending();

  const fail = (description: string) =>
    toast({ title: t('common.error'), description, variant: 'destructive' });
  const submit = async () => {
    setDiffers(password !== confirmPassword);
    if (password !== confirmPassword) return void fail(t('auth.passwordsDiffer'));
    try {
      await call('POST /api/reset-password', { body: { token, password, confirmPassword } });
      toast({ title: t('auth.passwordChanged') });
      navigate('/login', { replace: true });
    } catch (error) {
      const isDead = error instanceof ApiError && error.code?.startsWith('token_');
      if (isDead) onDead(messageOf(error, t('auth.resetFailed')));
      else fail(messageOf(error, t('auth.resetFailed')));
    }
  };
  const field = { type: 'password', required: true, autoComplete: 'new-password' };
  return (
    <AuthFrame title={t('auth.resetTitle')} hasFoot={false}>
      <h1 className="mb-1">{t('auth.resetTitle')}</h1>
      <p className="text-text-muted">{t('auth.resetHint')}</p>
      <form
        className="mt-5 grid gap-4.5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={t('auth.newPassword')} hint={t('auth.passwordHint')}>
          <TextInput
            {...field}
            name="password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <StrengthMeter strength={passwordStrength(password)} weakHint={t('auth.weakHint')} />
        </Field>
        <Field
          label={t('auth.confirmNewPassword')}
          error={differs ? t('auth.passwordsDiffer') : undefined}
        >
          <TextInput
            {...field}
            name="confirmPassword"
            value={confirmPassword}
            onChange={(event) => setConfirmPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.saveNewPassword')}
        </Button>
      </form>
      <Notice icon={<ShieldCheck size={21} aria-hidden="true" />} className="mt-5">
        <p className="notice-text">{t('auth.resetNotice')}</p>
      </Notice>
    </AuthFrame>
  );
}

function DeadLink({ message }: { message: string }) {
  return (
    <AuthFrame title={t('auth.resetTitle')} lit={false} lamp="medium">
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{t('auth.resetTitle')}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <Link href="/login" className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}>
        {t('auth.backToSignIn')}
      </Link>
    </AuthFrame>
  );
}
