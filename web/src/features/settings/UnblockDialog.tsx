import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import type { Answer } from '../../api/client.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';

export type BlockedUser = Answer<'GET /api/blocked-users'>[number];

type UnblockDialogProps = { entry: BlockedUser; onClose: () => void };

export function UnblockDialog({ entry, onClose }: UnblockDialogProps) {
  const unblock = useSureCall('DELETE /api/blocked-users/:id', {
    onSuccess: () => {
      tellQuietly({ title: t('settings.unblocked') });
      patchQuery('GET /api/blocked-users', (entries) =>
        entries.filter(({ blockedUserId }) => blockedUserId !== entry.blockedUserId),
      );
      onClose();
    },
    onError: (error) => {
      toast({
        title: t('settings.unblockFailed'),
        description: messageOf(error, t('common.somethingWrong')),
        variant: 'destructive',
      });
      // Unblocked on another device, perhaps.
      void refetch('GET /api/blocked-users');
    },
  });
  return (
    <ConfirmDialog
      open
      harmless
      onOpenChange={onClose}
      title={t('settings.unblockTitle', { name: entry.user.displayName })}
      description={t('settings.unblockHint')}
      cancelLabel={t('settings.keepBlocked')}
      confirmLabel={t('settings.unblock')}
      pending={unblock.isPending}
      onConfirm={() => unblock.mutate({ params: { id: entry.blockedUserId } })}
    />
  );
}
