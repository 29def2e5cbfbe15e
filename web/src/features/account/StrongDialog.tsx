import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { confirmByPasskey, isCancelled, useHasPasskeys } from '../../api/passkeys.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordDialog, type PasswordDialogProps } from './PasswordDialog.tsx';

/** Asks for a passkey or a one-time code: the password alone, or another service, is not enough. */
export function StrongDialog(props: PasswordDialogProps) {
  const codes = useEndpoint('GET /api/codes');
  if (codes.isPending) return null;
  // Where codes are on, one follows the password.
  if (codes.data && codes.data.since !== null) return <PasswordDialog {...props} isStrong />;
  return <PasskeyDialog {...props} />;
}

function PasskeyDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const isHere = useHasPasskeys();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsPending(true);
    setProblem(null);
    try {
      await confirmByPasskey();
      await onConfirmed();
    } catch (error) {
      if (!isCancelled(error)) setProblem(messageOf(error, t('common.somethingWrong')));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('account.confirmTitle')}
      description={isHere === false ? t('account.passkeyElsewhere') : t('account.passkeyHint')}
      locked={isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          {isHere !== false && (
            <Button
              pending={isPending}
              icon={<KeyRound size={20} aria-hidden="true" />}
              onClick={() => void confirm()}
            >
              {t('account.confirmByPasskey')}
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
