import { MailX } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';

export function Checking() {
  return (
    <AuthFrame title={t('auth.verifying')} hasFoot={false}>
      <div role="status">
        <AuthTile tone="brown">
          <Spinner size={30} />
        </AuthTile>
        <h1>{t('auth.verifying')}</h1>
        <p className="mt-1.5 text-text-muted">{t('auth.verifyingHint')}</p>
      </div>
    </AuthFrame>
  );
}

type FailedProps = { message: string; onRetry?: (() => void) | undefined };

export function Failed({ message, onRetry }: FailedProps) {
  return (
    <AuthFrame title={t('auth.verifyFailed')} lit={false}>
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{t('auth.verifyFailed')}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <div className="mt-5.5 grid gap-2.5">
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Link
          href="/login"
          className={buttonClass({ variant: onRetry ? 'secondary' : 'primary', size: 'lg' })}
        >
          {t('auth.backToLogin')}
        </Link>
        <Link href="/register" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('auth.registerAgain')}
        </Link>
      </div>
    </AuthFrame>
  );
}
