import { useId, useState } from 'react';
import { EyeOff } from 'lucide-react';
import { dateOfDay, dayOfDate } from '@porchlight/domain/calendar-dates';
import { dateLabel, dayName } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { titled } from '@porchlight/messages/titles';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useAddException } from './exception-changes.ts';

const [FRIDAY, MONDAY] = [5, 1];
const MAX_DAYS = 366;

type OffDialogProps = {
  /** From today until a day, or on chosen dates. */
  kind: 'away' | 'dates';
  today: number;
  onClose: () => void;
};

/** The next such weekday after tomorrow: 'until Friday' on a Thursday is tomorrow already. */
function comingWeekday(today: number, weekday: number): number {
  const wait = (weekday - ((today + 4) % 7) + 7) % 7;
  return today + (wait < 2 ? wait + 7 : wait);
}

/** 'Until Friday' is read both ways, so the dialog says on which day the schedule is back. */
export function OffDialog({ kind, today, onClose }: OffDialogProps) {
  const form = useId();
  const isAway = kind === 'away';
  const [from, setFrom] = useState(dateOfDay(today));
  /** The first day that is normal again, or the last day that is off. */
  const [until, setUntil] = useState(dateOfDay(isAway ? comingWeekday(today, MONDAY) : today));
  const add = useAddException(onClose);
  const first = dayOfDate(isAway ? dateOfDay(today) : from);
  const last = dayOfDate(until) - (isAway ? 1 : 0);
  const isWrong = Number.isNaN(first + last) || last < first || last < today;
  const choices = [today + 1, comingWeekday(today, FRIDAY), comingWeekday(today, MONDAY)];
  const submit = () => {
    if (isWrong || add.isPending) return;
    add.mutate({ body: { kind: 'off', from: dateOfDay(first), to: dateOfDay(last) } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isAway ? t('schedules.away') : t('schedules.offDates')}
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
            {isAway && !isWrong
              ? t('schedules.awayUntil', { day: dayName(last + 1) })
              : t('schedules.save')}
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
        {isAway && (
          <Chips>
            {choices.map((day) => (
              <Chip
                key={day}
                selected={until === dateOfDay(day)}
                onClick={() => setUntil(dateOfDay(day))}
              >
                {day === today + 1 ? t('schedules.tomorrow') : titled(dayName(day))}
              </Chip>
            ))}
          </Chips>
        )}
        {!isAway && (
          <Field label={t('schedules.firstDay')}>
            <TextInput
              type="date"
              min={dateOfDay(today)}
              value={from}
              onChange={(event) => {
                setFrom(event.currentTarget.value);
                if (event.currentTarget.value > until) setUntil(event.currentTarget.value);
              }}
            />
          </Field>
        )}
        <Field label={isAway ? t('schedules.backOn') : t('schedules.lastDay')}>
          <TextInput
            type="date"
            min={isAway ? dateOfDay(today + 1) : from}
            max={dateOfDay(today + MAX_DAYS)}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </Field>
        {!isWrong && (
          <p className="flex gap-2.5 text-small text-text-muted">
            <EyeOff size={20} className="mt-0.5 flex-none" aria-hidden="true" />
            {t('schedules.restsUntil', { date: dateLabel(last + 1) })}
          </p>
        )}
      </form>
    </Dialog>
  );
}
