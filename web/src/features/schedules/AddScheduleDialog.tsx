import { useId, useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { entryProblem } from '@porchlight/domain/schedule';
import { endsNextDay } from '@porchlight/domain/week-view';
import { weekdayTitle } from '@porchlight/messages/titles';
import { t } from '@porchlight/messages/t';
import { weekdays } from '@porchlight/messages/week';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCreatePeriod, useUpdatePeriod } from './changes.ts';
import { GroupChoice } from './GroupChoice.tsx';

const DEFAULT = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isEnabled: true };

type AddScheduleDialogProps = Pick<DialogProps, 'lastFocus'> & {
  groups: readonly Group[];
  /** The entry that is changed in place. */
  editing?: ScheduleEntry;
  /** The entry whose times and group a new one starts with. */
  copied?: ScheduleEntry;
  onCopy?: (entry: ScheduleEntry) => void;
  onCreated?: (entries: readonly ScheduleEntry[]) => void;
  onClose: () => void;
};

export function AddScheduleDialog(props: AddScheduleDialogProps) {
  const { groups, editing, copied, lastFocus, onCopy, onCreated, onClose } = props;
  const form = useId();
  const day = useRef<HTMLSelectElement>(null);
  const start = editing ?? copied;
  const [period, setPeriod] = useState(start ? timesOf(start) : DEFAULT);
  const [alsoOn, setAlsoOn] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // A deleted group stays until another is chosen: none would mean all contacts.
  const groupIds = chosen ?? (start && start.groupId !== null ? [start.groupId] : []);
  const [wasSent, setWasSent] = useState(false);
  const create = useCreatePeriod((entries) => {
    onCreated?.(entries);
    onClose();
  });
  const update = useUpdatePeriod(onClose);
  const isPending = create.isPending || update.isPending;
  const problem = wasSent ? entryProblem(period) : null;
  const change = (part: Partial<typeof DEFAULT>) => setPeriod({ ...period, ...part });
  const errorOf = (field: string) =>
    problem?.field === field && { error: t(`schedules.problem.${problem.code}`) };

  const submit = () => {
    setWasSent(true);
    if (isPending || entryProblem(period) !== null) return;
    const body = { ...period, groupIds: groupIds.length > 0 ? [...groupIds] : null };
    const { dayOfWeek, ...rest } = body;
    if (editing) update.mutate({ params: { id: editing.id }, body: chosen ? body : period });
    else if (alsoOn.length === 0) create.mutate({ body });
    else create.mutate({ body: { ...rest, daysOfWeek: [dayOfWeek, ...alsoOn] } });
  };
  const title = editing
    ? t('schedules.editTitle')
    : t(copied ? 'schedules.copyTitle' : 'schedules.add');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      firstFocus={day}
      lastFocus={lastFocus}
      locked={isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} pending={isPending}>
            {editing ? t('schedules.save') : t('schedules.add')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={t('schedules.day')} {...errorOf('dayOfWeek')}>
          <Select
            ref={day}
            value={period.dayOfWeek}
            onChange={(event) => {
              const dayOfWeek = Number(event.currentTarget.value);
              change({ dayOfWeek });
              setAlsoOn(alsoOn.filter((chosen) => chosen !== dayOfWeek));
            }}
          >
            {weekdays().map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayTitle(weekday)}
              </option>
            ))}
          </Select>
        </Field>
        {!editing && (
          <FieldGroup label={t('schedules.alsoOn')}>
            <Chips>
              {weekdays()
                .filter((weekday) => weekday !== period.dayOfWeek)
                .map((weekday) => (
                  <Chip
                    key={weekday}
                    selected={alsoOn.includes(weekday)}
                    onClick={() =>
                      setAlsoOn(
                        alsoOn.includes(weekday)
                          ? alsoOn.filter((chosen) => chosen !== weekday)
                          : [...alsoOn, weekday],
                      )
                    }
                  >
                    {weekdayTitle(weekday)}
                  </Chip>
                ))}
            </Chips>
          </FieldGroup>
        )}
        <div className="grid gap-3 min-[22rem]:grid-cols-2">
          <Field label={t('schedules.from')} {...errorOf('startTime')}>
            <TextInput
              type="time"
              required
              value={period.startTime}
              onChange={(event) => change({ startTime: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('schedules.until')}
            {...errorOf('endTime')}
            {...(endsNextDay(period) && { hint: t('schedules.endsNextDay') })}
          >
            <TextInput
              type="time"
              required
              value={period.endTime}
              onChange={(event) => change({ endTime: event.currentTarget.value })}
            />
          </Field>
        </div>
        <GroupChoice groups={groups} chosen={groupIds} onChange={setChosen} />
        <SwitchRow
          flush
          title={t('schedules.enableThis')}
          checked={period.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
        {editing && onCopy && (
          <Button
            variant="quiet"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => onCopy({ ...editing, ...period })}
          >
            {t('schedules.copy')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const timesOf = ({ dayOfWeek, startTime, endTime, isEnabled }: ScheduleEntry) => ({
  ...{ dayOfWeek, startTime, endTime, isEnabled },
});
