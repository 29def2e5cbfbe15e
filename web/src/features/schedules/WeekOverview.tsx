import { weekdayTitle } from '@porchlight/messages/titles';
import { t } from '@porchlight/messages/t';
import { weekdays } from '@porchlight/messages/week';
import { cx } from '../../ui/cx.ts';
import { Legend } from './Legend.tsx';
import { Hours, Timeline } from './Timeline.tsx';
import { comingSpans, litNights, type Week } from './week.ts';

const COLUMNS = 'grid grid-cols-[7rem_minmax(0,1fr)_5.25rem] items-center gap-5';

/** The seven days under each other, so that the week can be read at a glance. */
export function WeekOverview({ week }: { week: Week }) {
  return (
    <section aria-label={t('schedules.week')} className="list rounded-card px-6 pt-3.5 pb-4.5">
      <div className={COLUMNS}>
        <span />
        <Hours />
        <span />
      </div>
      <ul className="before:hidden">
        {weekdays().map((weekday) => (
          <li
            key={weekday}
            className={cx(
              COLUMNS,
              'min-h-12.5 border-t-(length:--border-w) border-line first:mt-1',
            )}
          >
            <span className={cx('font-strong', weekday === week.today && 'text-green')}>
              {weekdayTitle(weekday)}
            </span>
            <Timeline week={week} weekday={weekday} tall />
            <span className="text-end text-small text-text-muted">{countOn(week, weekday)}</span>
          </li>
        ))}
      </ul>
      <Legend
        week={week}
        className="border-t-(length:--border-w) border-line pt-3.5 before:hidden"
      />
    </section>
  );
}

/** A day that has only the rest of a night has no period of its own, and yet is not without light. */
function countOn(week: Week, weekday: number): string | null {
  const count = comingSpans(week, weekday).filter(({ isRest }) => !isRest).length;
  return count === 0 && litNights(week, weekday).length > 0
    ? null
    : t('schedules.periods', { count });
}
