import { type FormEvent, useState } from 'react';
import { ClockAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '@porchlight/messages/t';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { AwaitingVerification } from './AwaitingVerification.tsx';
import { resendVerification } from './resend.ts';
import { usePending } from './use-pending.ts';

/** A link does not say whose it was, so the address is asked for. */
export function VerificationExpiredScreen() {
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isPending, run] = usePending();
  const submit = async () => {
    if (await resendVerification(email)) setSentTo(email.trim());
  };
  if (sentTo !== null) {
    return <AwaitingVerification email={sentTo} onBack={() => navigate('/login')} />;
  }
  return (
    <AuthFrame title={t('auth.expiredTitle')} lit={false} lamp="medium">
      <AuthTile tone="brown">
        <ClockAlert size={30} />
      </AuthTile>
      <h1>{t('auth.expiredTitle')}</h1>
      <p className="mt-1.5 text-text-muted">{t('auth.expiredHint')}</p>
      <form
        className="mt-5 grid gap-2.5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <Field label={t('auth.email')} className="mb-3">
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" className="px-2.5" pending={isPending}>
          {t('auth.requestNew')}
        </Button>
        <Link href="/" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('auth.backToHome')}
        </Link>
      </form>
    </AuthFrame>
  );
}
