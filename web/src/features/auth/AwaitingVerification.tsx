import { ChevronRight, FolderSearch, MailCheck, PencilLine } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { List, Row } from '../../ui/List.tsx';
import { rich } from '../../ui/rich.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { BackButton } from './BackButton.tsx';
import { AuthTile } from './AuthTile.tsx';
import { OpenMail } from './OpenMail.tsx';
import { resendVerification } from './resend.ts';
import { SendAgain } from './SendAgain.tsx';

export type AwaitingVerificationProps = {
  email: string;
  sentAt: number;
  onSent: (sentAt: number) => void;
  onBack: () => void;
  /** Back to the form; absent where the address was not typed into one here. */
  onCorrect?: (() => void) | undefined;
};

export function AwaitingVerification(props: AwaitingVerificationProps) {
  const { email, sentAt, onSent, onBack, onCorrect } = props;
  return (
    <AuthFrame title={t('auth.awaitingTitle')}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{t('auth.awaitingTitle')}</h1>
      <p className="mt-2 mb-5.5 text-text-muted">
        {rich('auth.awaiting', {
          email,
          b: (text) => <b className="wrap-anywhere text-text">{text}</b>,
        })}
      </p>
      <OpenMail email={email} />
      <SendAgain sentAt={sentAt} onSend={async () => resendVerification(email)} onSent={onSent} />
      <List className="my-4.5">
        {onCorrect && (
          <Row
            inset="icon"
            leading={<PencilLine size={21} aria-hidden="true" />}
            title={t('auth.wrongAddress')}
            sub={t('auth.wrongAddressHint')}
            trailing={<ChevronRight size={21} aria-hidden="true" />}
            onClick={onCorrect}
          />
        )}
        <Row
          inset="icon"
          leading={<FolderSearch size={21} aria-hidden="true" />}
          title={t('auth.nothingThere')}
          sub={t('auth.spamHint')}
        />
      </List>
      <BackButton block onClick={onBack} />
    </AuthFrame>
  );
}
