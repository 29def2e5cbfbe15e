import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeletePeriod } from './changes.ts';
import { scheduleTexts as texts } from './texts.ts';
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
      title={texts.deleteTitle}
      description={texts.deleteHint(spokenLabel(entry, groups))}
      cancelLabel={texts.keep}
      confirmLabel={texts.delete}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: entry.id } })}
    />
  );
}
