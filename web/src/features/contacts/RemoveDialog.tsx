import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

const CHANGED = [
  'GET /api/friends',
  'GET /api/friend-requests',
  'GET /api/contact-groups',
  'GET /api/notifications',
  'GET /api/notifications/preferences',
  'GET /api/friends/call-history',
  'GET /api/audience',
] as const;

type RemoveDialogProps = { friend: Friend; onClose: () => void };

export function RemoveDialog({ friend, onClose }: RemoveDialogProps) {
  const remove = useSureCall('DELETE /api/friends/:id', {
    onSuccess: ({ undoId }) => {
      offerUndo({
        title: t('contactList.removed'),
        altText: t('undo.remove', { name: friend.displayName }),
        undoId,
        lists: CHANGED,
      });
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
      void refetch(...CHANGED);
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
