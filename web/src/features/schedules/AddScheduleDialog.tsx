import { useId, useRef, useState } from 'react';
import type { Group } from '@porchlight/contract/groups';
import { entryProblem } from '@porchlight/domain/schedule';
import { endsNextDay } from '@porchlight/domain/week-view';
import { weekdayName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { weekdays } from '@porchlight/messages/week';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCreatePeriod } from './changes.ts';

const DEFAULT = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isEnabled: true };

type AddScheduleDialogProps = { groups: readonly Group[]; onClose: () => void };

export function AddScheduleDialog({ groups, onClose }: AddScheduleDialogProps) {
  const form = useId();
  const day = useRef<HTMLSelectElement>(null);
  const [period, setPeriod] = useState(DEFAULT);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const create = useCreatePeriod(onClose);
  const problem = wasSent ? entryProblem(period) : null;
  const change = (part: Partial<typeof DEFAULT>) => setPeriod({ ...period, ...part });
  const errorOf = (field: string) =>
    problem?.field === field && { error: t(`schedules.problem.${problem.code}`) };

  const submit = () => {
    setWasSent(true);
    if (create.isPending || entryProblem(period) !== null) return;
    create.mutate({ body: { ...period, groupIds: groupIds.length > 0 ? [...groupIds] : null } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('schedules.add')}
      firstFocus={day}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} pending={create.isPending}>
            {t('schedules.add')}
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
            onChange={(event) => change({ dayOfWeek: Number(event.currentTarget.value) })}
          >
            {weekdays().map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayName(weekday)}
              </option>
            ))}
          </Select>
        </Field>
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
        <FieldGroup label={t('schedules.groups')}>
          <Chips>
            <Chip selected={groupIds.length === 0} onClick={() => setGroupIds([])}>
              {t('common.allContacts')}
            </Chip>
            {groups.map(({ id, name, color }) => (
              <Chip
                key={id}
                color={color}
                selected={groupIds.includes(id)}
                onClick={() =>
                  setGroupIds(
                    groupIds.includes(id)
                      ? groupIds.filter((chosen) => chosen !== id)
                      : [...groupIds, id],
                  )
                }
              >
                {name}
              </Chip>
            ))}
          </Chips>
        </FieldGroup>
        <SwitchRow
          flush
          title={t('schedules.enableThis')}
          checked={period.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
      </form>
    </Dialog>
  );
}
