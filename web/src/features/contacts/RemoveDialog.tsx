import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

type RemoveDialogProps = { friend: Friend; onClose: () => void };

export function RemoveDialog({ friend, onClose }: RemoveDialogProps) {
  const remove = useCall('DELETE /api/friends/:id', {
    onSuccess: () => {
      toast({ title: t('contactList.removed') });
      patchQuery('GET /api/friends', (friends) => friends.filter(({ id }) => id !== friend.id));
      onClose();
    },
    onError: (error) => {
      toast({
        title: t('common.error'),
        description: messageOf(error, t('contactList.failedToRemove')),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      void refetch(
        'GET /api/friends',
        'GET /api/contact-groups',
        'GET /api/notifications',
        'GET /api/friends/call-history',
        'GET /api/audience',
      );
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('contactList.removeTitle', { name: friend.displayName })}
      description={t('contactList.removeHint')}
      cancelLabel={t('contactList.keep')}
      confirmLabel={t('contactList.remove')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: friend.id } })}
    />
  );
}
