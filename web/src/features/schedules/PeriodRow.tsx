import { CircleHelp, Pencil, Trash2, UsersRound } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { t } from '@porchlight/messages/t';
import { cx } from '../../ui/cx.ts';
import { GroupChip } from '../../ui/GroupChip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { hasLongWord } from '../../ui/long-word.ts';
import { useEnablePeriod } from './changes.ts';
import { groupOf, rangeLabel, spokenLabel } from './week.ts';

type PeriodRowProps = {
  entry: ScheduleEntry;
  groups: readonly Group[];
  onEdit: (entry: ScheduleEntry) => void;
  onDelete: (entry: ScheduleEntry) => void;
};

export function PeriodRow({ entry, groups, onEdit, onDelete }: PeriodRowProps) {
  const enable = useEnablePeriod();
  const wished = enable.isPending ? enable.variables?.body.isEnabled : undefined;
  const isEnabled = wished ?? entry.isEnabled;
  const name = spokenLabel(entry, groups);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 pe-1.5 ps-4">
      <div
        className={cx(
          'min-w-[min(9rem,100%)] flex-1',
          hasLongWord(groupOf(entry, groups)?.name ?? '') && 'max-[26rem]:min-w-full',
        )}
      >
        <button
          type="button"
          data-period={entry.id}
          className={cx(
            'flex min-h-8 items-center gap-2 text-start font-strong tabular-nums',
            !isEnabled && 'text-text-muted',
          )}
          onClick={() => onEdit(entry)}
        >
          <span>{rangeLabel(entry)}</span>
          <Pencil size={16} className="flex-none text-text-muted" aria-hidden="true" />
          <span className="sr-only">{t('schedules.edit', { period: name })}</span>
        </button>
        <div className="mt-1">
          <ForWhom entry={entry} groups={groups} />
        </div>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <label className="grid min-h-11 min-w-14 place-items-center">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={isEnabled}
            aria-busy={enable.isPending || undefined}
            aria-label={t('schedules.enable', { period: name })}
            onChange={(event) =>
              enable.mutate({
                params: { id: entry.id },
                body: { isEnabled: event.currentTarget.checked },
              })
            }
          />
        </label>
        <IconButton label={t('schedules.remove', { period: name })} onClick={() => onDelete(entry)}>
          <Trash2 size={20} className="text-text-muted" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function ForWhom({ entry, groups }: Pick<PeriodRowProps, 'entry' | 'groups'>) {
  const group = groupOf(entry, groups);
  if (group) return <GroupChip name={group.name} color={group.color} />;
  const Icon = group === null ? UsersRound : CircleHelp;
  return (
    <>
      <span className="group-chip group-walnut">
        <Icon size={15} strokeWidth={2.3} aria-hidden="true" />
        {group === null ? t('common.allContacts') : t('groups.unknownGroup')}
      </span>
      {group === undefined && <p className="row-sub mt-1">{t('schedules.unknownGroupHint')}</p>}
    </>
  );
}
