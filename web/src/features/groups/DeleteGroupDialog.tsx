import type { Group } from '@porchlight/contract/groups';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteGroup } from './changes.ts';
import { groupTexts as texts } from './texts.ts';

type DeleteGroupDialogProps = { group: Group; onClose: () => void };

export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useDeleteGroup(group, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.deleteTitle(group.name)}
      description={texts.deleteHint(group.members.length)}
      cancelLabel={texts.keepGroup}
      confirmLabel={texts.deleteGroup}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: group.id } })}
    />
  );
}
