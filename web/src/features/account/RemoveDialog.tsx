import { useState } from 'react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { type GetKey, refetch } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { mustConfirm, useFresh } from './use-fresh.tsx';

type RemoveDialogProps = {
  title: string;
  description: string;
  /** Removes it and says so. */
  onRemove: () => Promise<void>;
  /** Said where the server gives no reason. */
  failed: string;
  /** The list that it leaves. */
  list: GetKey;
  onClose: () => void;
};

/** Removes a way to sign in, which needs a fresh sign-in. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, description, onRemove, failed, list, onClose } = props;
  const fresh = useFresh();
  const [isPending, setIsPending] = useState(false);
  const remove = async () => {
    try {
      await onRemove();
      onClose();
    } catch (error) {
      if (mustConfirm(error)) throw error;
      const reason = messageOf(error, failed);
      toast({ title: t('common.error'), description: reason, variant: 'destructive' });
    }
    void refetch(list, 'GET /api/security-log');
  };
  if (fresh.dialog) return fresh.dialog;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('security.remove')}
      pending={isPending}
      onConfirm={() => {
        setIsPending(true);
        void fresh.run(t('security.remove'), remove).finally(() => setIsPending(false));
      }}
    />
  );
}
