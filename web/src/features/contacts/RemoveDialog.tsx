import type { Friend } from '@porchlight/contract/contacts';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { contactListTexts as texts } from './contact-list-texts.ts';

type RemoveDialogProps = { friend: Friend; onClose: () => void };

export function RemoveDialog({ friend, onClose }: RemoveDialogProps) {
  const remove = useCall('DELETE /api/friends/:id', {
    onSuccess: () => {
      toast({ title: texts.removed });
      patchQuery('GET /api/friends', (friends) => friends.filter(({ id }) => id !== friend.id));
      onClose();
    },
    onError: (error) => {
      toast({
        title: texts.error,
        description: messageOf(error, texts.failedToRemove),
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
      title={texts.removeTitle(friend.displayName)}
      description={texts.removeHint}
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: friend.id } })}
    />
  );
}
