import { useId, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { dateOfDay, dayOfDate } from '@porchlight/domain/calendar-dates';
import { type EntryProblem, entryProblem } from '@porchlight/domain/schedule';
import { endsNextDay } from '@porchlight/domain/week-view';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useAddException } from './exception-changes.ts';
import { GroupChoice } from './GroupChoice.tsx';

const FIRST = { startTime: '14:00', endTime: '17:00' };
const MAX_PERIODS = 10;

type InsteadDialogProps = { groups: readonly Group[]; today: number; onClose: () => void };

/** Other periods than the week has on one day. */
export function InsteadDialog({ groups, today, onClose }: InsteadDialogProps) {
  const form = useId();
  const [date, setDate] = useState(dateOfDay(today));
  const [periods, setPeriods] = useState([FIRST]);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const add = useAddException(onClose);
  const problems = periods.map((period) => entryProblem({ dayOfWeek: 0, ...period }));
  const isWrong = !(dayOfDate(date) >= today) || problems.some((problem) => problem !== null);
  const errorOf = (place: number, field: EntryProblem['field']) => {
    const problem = problems[place];
    return problem?.field === field && { error: t(`schedules.problem.${problem.code}`) };
  };
  const change = (place: number, part: Partial<typeof FIRST>) =>
    setPeriods(periods.map((period, i) => (i === place ? { ...period, ...part } : period)));
  const submit = () => {
    if (isWrong || add.isPending) return;
    const chosen = groupIds.length > 0 ? [...groupIds] : null;
    const body = { kind: 'instead' as const, from: date, to: date };
    add.mutate({
      body: { ...body, periods: periods.map((period) => ({ ...period, groupIds: chosen })) },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('schedules.instead')}
      locked={add.isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={add.isPending || undefined}
            onClick={add.isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={isWrong} pending={add.isPending}>
            {t('schedules.save')}
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
        <Field label={t('schedules.whichDay')}>
          <TextInput
            type="date"
            min={dateOfDay(today)}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </Field>
        {periods.map((period, place) => (
          <div
            key={place}
            className="grid items-start gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Field label={t('schedules.from')} {...errorOf(place, 'startTime')}>
              <TextInput
                type="time"
                required
                value={period.startTime}
                onChange={(event) => change(place, { startTime: event.currentTarget.value })}
              />
            </Field>
            <Field
              label={t('schedules.until')}
              {...errorOf(place, 'endTime')}
              {...(endsNextDay(period) && { hint: t('schedules.endsNextDay') })}
            >
              <TextInput
                type="time"
                required
                value={period.endTime}
                onChange={(event) => change(place, { endTime: event.currentTarget.value })}
              />
            </Field>
            {periods.length > 1 && (
              <IconButton
                className="min-[22rem]:mt-8"
                label={t('schedules.removePeriod', { place: place + 1 })}
                onClick={() => setPeriods(periods.filter((_, i) => i !== place))}
              >
                <Trash2 size={20} className="text-text-muted" aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {periods.length < MAX_PERIODS && (
          <Button
            variant="text"
            className="justify-self-start"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => setPeriods([...periods, { startTime: '19:00', endTime: '20:00' }])}
          >
            {t('schedules.anotherPeriod')}
          </Button>
        )}
        <GroupChoice groups={groups} chosen={groupIds} onChange={setGroupIds} />
      </form>
    </Dialog>
  );
}
