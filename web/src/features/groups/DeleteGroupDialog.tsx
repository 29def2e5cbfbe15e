import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useShownMe } from '../../api/pending.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useDeleteGroup } from './changes.ts';

type DeleteGroupDialogProps = { group: Group; onClose: () => void };

/** Says first what happens to the light and to the schedule that are shared with the group. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useDeleteGroup(group, onClose);
  const week = useEndpoint('GET /api/scheduled-availability');
  const different = useEndpoint('GET /api/schedule-exceptions');
  const missing = [week, different].filter(({ data }) => data === undefined);
  const failed = missing.find(({ isError }) => isError);
  const periods = [
    ...(week.data ?? []),
    ...(different.data ?? []).flatMap((exception) => exception.periods),
  ];
  const count = periods.filter(({ groupId }) => groupId === group.id).length;
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  const me = useShownMe();
  const audience = me?.status === 'available' && me.audience.kind === 'groups' ? me.audience : null;
  // An audience keeps the ids of deleted groups, which nobody is in any more.
  const sharedWith = groups.map(({ id }) => id).filter((id) => audience?.groupIds.includes(id));
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
      unready={missing.length > 0}
      onConfirm={() => remove.mutate({ params: { id: group.id } })}
    >
      {(isShared || count > 0 || missing.length > 0) && (
        <div className="grid gap-2">
          {isShared && (
            <p>
              {isAlone
                ? t('groups.lightNeedsIt', { group: group.name })
                : t('groups.lightUsesIt', { group: group.name })}
            </p>
          )}
          {missing.length === 0 && count > 0 && <p>{t('groups.scheduleUsesIt', { count })}</p>}
          {missing.length > 0 && !failed && (
            <p role="status" className="text-text-muted">
              {t('kit.loading')}
            </p>
          )}
          {failed && (
            <ErrorState
              bare
              message={messageOf(failed.error, t('common.somethingWrong'))}
              retrying={failed.isFetching}
              onRetry={() => missing.forEach((list) => void list.refetch())}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
