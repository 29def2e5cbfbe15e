import { useState } from 'react';
import type { Passkey } from '@porchlight/contract/passkeys';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useFresh } from './use-fresh.tsx';

type RemovePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const fresh = useFresh();
  const [isPending, setIsPending] = useState(false);
  const remove = async () => {
    try {
      await call('DELETE /api/passkeys/:id', { params: { id } });
      patchQuery('GET /api/passkeys', (known) => known.filter((other) => other.id !== id));
      toast({ title: t('security.removed'), description: t('security.removeOnDevice') });
    } catch (error) {
      if (hasCode(error, 'reauth_required')) throw error;
      const description = messageOf(error, t('security.failedToRemove'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    void refetch('GET /api/passkeys', 'GET /api/security-log');
    onClose();
  };
  if (fresh.dialog) return fresh.dialog;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('security.removeTitle', { name })}
      description={t('security.removeHint')}
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
