import { useId, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { entriesOfDay } from '@porchlight/domain/week-view';
import { dateLabel } from '@porchlight/messages/dates';
import { weekdayName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { clockLabel } from '@porchlight/messages/time-words';
import { weekdayTitle } from '@porchlight/messages/titles';
import { cx } from '../../ui/cx.ts';
import { PeriodRow } from './PeriodRow.tsx';
import { Hours, Timeline } from './Timeline.tsx';
import { comingDay, litNights, type Week } from './week.ts';

type DayCardProps = {
  week: Week;
  weekday: number;
  /** With its line of 24 hours, folded unless it is today. Without: open, as part of an overview. */
  folds: boolean;
  /** Marks the day as today. */
  isMarked?: boolean;
  onEdit: (entry: ScheduleEntry) => void;
  onDelete: (entry: ScheduleEntry) => void;
};

export function DayCard({
  week,
  weekday,
  folds,
  isMarked = false,
  onEdit,
  onDelete,
}: DayCardProps) {
  const id = useId();
  const isToday = weekday === week.today;
  const [isUnfolded, setIsUnfolded] = useState(isToday);
  const periods = entriesOfDay(week.entries, weekday);
  // A period that is added is in sight; one that leaves changes nothing.
  const [count, setCount] = useState(periods.length);
  if (count !== periods.length) {
    setCount(periods.length);
    if (count < periods.length) setIsUnfolded(true);
  }
  const nights = litNights(week, weekday);
  const { date, exception } = comingDay(week, weekday);
  const isEmpty = periods.length + nights.length === 0 && !exception;
  const canFold = folds && periods.length > 0;
  const isOpen = !folds || isUnfolded;
  const head = (
    <>
      <span className="flex flex-1 flex-wrap items-center gap-x-2.5 text-start text-strong font-strong">
        {weekdayTitle(weekday)}
        {isToday && isMarked && (
          <span className="rounded-[10px] bg-green-soft px-2.25 py-0.5 text-caption text-green-ink">
            {t('schedules.today')}
          </span>
        )}
      </span>
      <span className={cx('font-normal text-text-muted', isEmpty ? 'text-caption' : 'text-small')}>
        {isEmpty && t('schedules.none')}
        {/* The rest of a night is no period of this day, and the day is not without one. */}
        {!isEmpty &&
          (periods.length > 0 || nights.length === 0) &&
          t('schedules.periods', { count: periods.length })}
      </span>
    </>
  );
  return (
    <section
      aria-labelledby={`${id}-day`}
      className={cx('list pb-1', isToday && isMarked && 'border-2 border-green access:border-3')}
    >
      <h3 id={`${id}-day`} className="font-sans tracking-normal">
        {canFold ? (
          <button
            type="button"
            className="flex min-h-12 w-full flex-wrap items-center gap-x-2.5 pt-1.5 pe-3.5 ps-4"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {head}
            {isOpen ? (
              <ChevronUp size={20} className="text-text-muted" aria-hidden="true" />
            ) : (
              <ChevronDown size={20} className="text-text-muted" aria-hidden="true" />
            )}
          </button>
        ) : (
          <span className="flex min-h-12 items-center gap-2.5 px-4 pt-1.5">{head}</span>
        )}
      </h3>
      {exception && (
        <p className="px-4 pb-1 text-small font-strong text-green-ink before:hidden">
          {t('schedules.mark', { kind: exception.kind, date: dateLabel(date) })}
        </p>
      )}
      <div id={id} className="before:hidden">
        {folds && !isEmpty && (
          <div className="px-4 pt-1 pb-2.5">
            <Timeline week={week} weekday={weekday} />
            {isOpen && periods.length > 0 && <Hours className="mt-1.5" />}
          </div>
        )}
        {nights.map(({ entry }) => (
          <p key={entry.id} className="px-4 pb-2.5 text-small text-text-muted">
            {t('schedules.fromNight', {
              until: clockLabel(entry.endTime),
              weekday: weekdayName(entry.dayOfWeek),
            })}
          </p>
        ))}
        {isOpen && periods.length > 0 && (
          <ul className="list rounded-none border-0 bg-transparent">
            {periods.map((entry) => (
              <PeriodRow
                key={entry.id}
                entry={entry}
                groups={week.groups}
                {...{ onEdit, onDelete }}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
