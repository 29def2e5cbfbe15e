import { useState } from 'react';
import { ClockAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '@porchlight/messages/t';
import { buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { AwaitingVerification } from './AwaitingVerification.tsx';
import { EmailForm } from './EmailForm.tsx';
import { resendVerification } from './resend.ts';

/** A link does not say whose it was, so the address is asked for. */
export function VerificationExpiredScreen() {
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<{ email: string; sentAt: number } | null>(null);
  if (sent !== null) {
    return (
      <AwaitingVerification
        {...sent}
        onSent={(sentAt) => setSent({ ...sent, sentAt })}
        onBack={() => navigate('/login')}
        onCorrect={() => setSent(null)}
      />
    );
  }
  return (
    <AuthFrame title={t('auth.expiredTitle')} lit={false}>
      <AuthTile tone="brown">
        <ClockAlert size={30} />
      </AuthTile>
      <h1>{t('auth.expiredTitle')}</h1>
      <p className="mt-1.5 text-text-muted">{t('auth.expiredHint')}</p>
      <EmailForm
        label={t('auth.requestNew')}
        onSend={resendVerification}
        onSent={(email) => setSent({ email, sentAt: Date.now() })}
      >
        <Link href="/" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('auth.backToHome')}
        </Link>
      </EmailForm>
    </AuthFrame>
  );
}
