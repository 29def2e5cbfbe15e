import { ArrowLeft } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
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
        <Button
          variant="secondary"
          size="lg"
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('auth.backToSignIn')}
        </Button>
      </EmailForm>
    </AuthFrame>
  );
}
