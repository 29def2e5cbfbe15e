import { ArrowLeft, Info, MailCheck } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { authTexts as texts } from './texts.ts';

export type AwaitingVerificationProps = { email: string; onBack: () => void };

export function AwaitingVerification({ email, onBack }: AwaitingVerificationProps) {
  return (
    <AuthFrame title={texts.awaitingTitle}>
      <AuthTile tone="green">
        <MailCheck size={30} />
      </AuthTile>
      <h1>{texts.awaitingTitle}</h1>
      <p className="mt-2 text-text-muted" role="status">
        {texts.awaitingBefore}
        <b className="text-text">{email}</b>
        {texts.awaitingAfter}
      </p>
      <Notice
        icon={<Info size={21} aria-hidden="true" />}
        className="my-5.5 items-center gap-2.5 px-3.5"
      >
        {texts.spamHint}
      </Notice>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        onClick={onBack}
      >
        {texts.backToSignIn}
      </Button>
    </AuthFrame>
  );
}
