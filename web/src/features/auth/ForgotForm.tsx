import { type FormEvent, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { usePending } from './use-pending.ts';

export type ForgotFormProps = { email: string; onBack: () => void };

export function ForgotForm({ email: given, onBack }: ForgotFormProps) {
  const [email, setEmail] = useState(given);
  const [isPending, run] = usePending();

  const fail = (description: string) =>
    toast({ title: t('common.error'), description, variant: 'destructive' });
  const submit = async () => {
    if (email.trim() === '') return void fail(t('auth.enterEmail'));
    try {
      await call('POST /api/forgot-password', { body: { email } });
      toast({ title: t('auth.emailSent'), description: t('auth.recoverySent') });
      onBack();
    } catch (error) {
      fail(messageOf(error, t('auth.recoveryFailed')));
    }
  };
  return (
    <AuthFrame title={t('auth.forgotTitle')}>
      <h1 className="mb-1">{t('auth.forgotTitle')}</h1>
      <p className="text-text-muted">{t('auth.forgotHint')}</p>
      <form
        className="mt-5 grid gap-4.5"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={t('auth.email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.sendPassword')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('auth.backToSignIn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
