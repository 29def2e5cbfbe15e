import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useFresh } from './use-fresh.tsx';

type WaitingEmailDialogProps = { email: string; onClose: () => void };

/** A change that waits for its link: it can be sent again, or taken back. */
export function WaitingEmailDialog({ email, onClose }: WaitingEmailDialogProps) {
  const fresh = useFresh();
  const [isPending, setIsPending] = useState(false);
  const acting = (act: () => Promise<unknown>, whenDone: () => void) => async () => {
    setIsPending(true);
    try {
      await act();
      whenDone();
    } catch (error) {
      if (hasCode(error, 'reauth_required')) throw error;
      const description = messageOf(error, t('security.failedToChangeEmail'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  const again = acting(
    async () => call('POST /api/account/email', { body: { email } }),
    () => {
      toast({ title: t('security.linkSent') });
      onClose();
    },
  );
  const cancel = acting(
    async () => call('DELETE /api/account/email'),
    () => {
      onClose();
      void refetch('GET /api/account/email');
    },
  );
  if (fresh.dialog) return fresh.dialog;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security.waitingTitle')}
      description={t('security.waitingHint', { email })}
      locked={isPending}
      actions={
        <>
          <Button variant="secondary" pending={isPending} onClick={() => void cancel()}>
            {t('security.cancelChange')}
          </Button>
          <Button
            pending={isPending}
            onClick={() => void fresh.run(t('security.sendAgain'), again)}
          >
            {t('security.sendAgain')}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{t('security.waitingSpam')}</p>
      <Notice
        className="mt-4"
        icon={<Undo2 size={21} aria-hidden="true" />}
        title={t('security.emailUndo')}
      >
        {t('security.emailUndoHint')}
      </Notice>
    </Dialog>
  );
}
