import { ArrowLeft } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';

type BackButtonProps = { block?: boolean; className?: string; onClick: () => void };

/** Back to signing in. */
export function BackButton(props: BackButtonProps) {
  return (
    <Button
      {...props}
      variant="secondary"
      size="lg"
      icon={<ArrowLeft size={20} aria-hidden="true" />}
    >
      {t('auth.backToSignIn')}
    </Button>
  );
}
