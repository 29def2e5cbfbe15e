import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { shownMe } from '../../api/pending.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteGroup } from './changes.ts';

type DeleteGroupDialogProps = { group: Group; onClose: () => void };

/** Says first what happens to the light and to the schedule that are shared with the group. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useDeleteGroup(group, onClose);
  const entries = useEndpoint('GET /api/scheduled-availability').data ?? [];
  const count = entries.filter(({ groupId }) => groupId === group.id).length;
  const me = shownMe();
  const sharedWith =
    me?.status === 'available' && me.audience.kind === 'groups' ? me.audience.groupIds : [];
  const isShared = sharedWith.includes(group.id);
  const isAlone = isShared && sharedWith.length === 1;
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
    >
      {(isShared || count > 0) && (
        <div className="grid gap-2">
          {isShared && (
            <p>
              {isAlone
                ? t('groups.lightNeedsIt', { group: group.name })
                : t('groups.lightUsesIt', { group: group.name })}
            </p>
          )}
          {count > 0 && <p>{t('groups.scheduleUsesIt', { count })}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
