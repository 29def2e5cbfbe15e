import { MailCheck } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { rich } from '../../ui/rich.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { BackButton } from './BackButton.tsx';
import { AuthTile } from './AuthTile.tsx';
import { OpenMail } from './OpenMail.tsx';
import { requestRecovery } from './resend.ts';
import { SendAgain } from './SendAgain.tsx';

export type RecoverySentProps = {
  email: string;
  sentAt: number;
  onSent: (sentAt: number) => void;
  onBack: () => void;
};

/** The same for every address: whether it has an account is for its owner to know. */
export function RecoverySent({ email, sentAt, onSent, onBack }: RecoverySentProps) {
  return (
    <AuthFrame title={t('auth.emailSent')}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{t('auth.emailSent')}</h1>
      <p className="mt-2 text-text-muted">{t('auth.recoverySent')}</p>
      <p className="mt-2 mb-5.5 text-text-muted">
        {rich('auth.recoveryTo', {
          email,
          b: (text) => <b className="wrap-anywhere text-text">{text}</b>,
        })}
      </p>
      <OpenMail email={email} />
      <SendAgain sentAt={sentAt} onSend={async () => requestRecovery(email)} onSent={onSent} />
      <BackButton block className="mt-2.5" onClick={onBack} />
    </AuthFrame>
  );
}
