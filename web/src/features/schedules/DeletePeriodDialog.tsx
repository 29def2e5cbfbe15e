import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { t } from '@porchlight/messages/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeletePeriod } from './changes.ts';
import { spokenLabel } from './week.ts';

type DeletePeriodDialogProps = {
  entry: ScheduleEntry;
  groups: readonly Group[];
  onClose: () => void;
};

export function DeletePeriodDialog({ entry, groups, onClose }: DeletePeriodDialogProps) {
  const remove = useDeletePeriod(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('schedules.deleteTitle')}
      description={t('schedules.deleteHint', { period: spokenLabel(entry, groups) })}
      cancelLabel={t('schedules.keep')}
      confirmLabel={t('schedules.delete')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: entry.id } })}
    />
  );
}
