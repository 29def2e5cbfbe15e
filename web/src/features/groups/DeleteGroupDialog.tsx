import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteGroup } from './changes.ts';

type DeleteGroupDialogProps = { group: Group; onClose: () => void };

export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useDeleteGroup(group, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('groups.deleteTitle', { group: group.name })}
      description={t('groups.deleteHint', { count: group.members.length })}
      cancelLabel={t('groups.keepGroup')}
      confirmLabel={t('groups.deleteGroup')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: group.id } })}
    />
  );
}
