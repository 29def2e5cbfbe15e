import { t } from '@porchlight/messages/t';
import { AuthFrame } from './AuthFrame.tsx';
import { BackButton } from './BackButton.tsx';
import { EmailForm } from './EmailForm.tsx';
import { requestRecovery } from './resend.ts';

export type ForgotFormProps = {
  email: string;
  onSent: (email: string) => void;
  onBack: () => void;
};

export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  return (
    <AuthFrame title={t('auth.forgotTitle')}>
      <h1 className="mb-1">{t('auth.forgotTitle')}</h1>
      <p className="text-text-muted">{t('auth.forgotHint')}</p>
      <EmailForm
        given={email}
        label={t('auth.sendPassword')}
        onSend={requestRecovery}
        onSent={onSent}
      >
        <BackButton onClick={onBack} />
      </EmailForm>
    </AuthFrame>
  );
}
