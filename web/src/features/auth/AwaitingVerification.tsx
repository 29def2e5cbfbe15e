import { ArrowLeft, Info, MailCheck } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rich } from '../../ui/rich.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';

export type AwaitingVerificationProps = { email: string; onBack: () => void };

export function AwaitingVerification({ email, onBack }: AwaitingVerificationProps) {
  return (
    <AuthFrame title={t('auth.awaitingTitle')}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{t('auth.awaitingTitle')}</h1>
      <p className="mt-2 text-text-muted" role="status">
        {rich('auth.awaiting', { email, b: (text) => <b className="text-text">{text}</b> })}
      </p>
      <Notice
        icon={<Info size={21} aria-hidden="true" />}
        className="my-5.5 items-center gap-2.5 px-3.5"
      >
        {t('auth.spamHint')}
      </Notice>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('auth.backToSignIn')}
      </Button>
    </AuthFrame>
  );
}
