import type { ReactNode } from 'react';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { t } from '@porchlight/messages/t';
import { weekdays } from '@porchlight/messages/week';
import { cx } from '../../ui/cx.ts';
import { useMedia } from '../../ui/media.ts';
import { DayCard } from './DayCard.tsx';
import { Legend } from './Legend.tsx';
import { NextChange } from './NextChange.tsx';
import type { Week } from './week.ts';
import { WeekOverview } from './WeekOverview.tsx';
import { ZoneLine } from './ZoneLine.tsx';

type WeekViewProps = {
  week: Week;
  isWide: boolean;
  zone: string;
  now: number;
  /** On wide screens it stands beside the tabs. */
  addButton: ReactNode;
  onEdit: (entry: ScheduleEntry) => void;
  onDelete: (entry: ScheduleEntry) => void;
  /** The ways to make days different. */
  different: ReactNode;
};

export function WeekView(props: WeekViewProps) {
  return props.isWide ? <WideWeek {...props} /> : <NarrowWeek {...props} />;
}

function NarrowWeek({ week, zone, now, addButton, different, onEdit, onDelete }: WeekViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NextChange zone={zone} now={now} />
      {different}
      {addButton}
      <ZoneLine zone={zone} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <h2 className="sr-only">{t('schedules.week')}</h2>
        <Legend week={week} className="px-1" />
        {weekdays().map((weekday) => (
          <DayCard
            key={weekday}
            week={week}
            weekday={weekday}
            folds
            isMarked
            {...{ onEdit, onDelete }}
          />
        ))}
      </div>
    </div>
  );
}

function WideWeek({ week, zone, now, addButton, different, onEdit, onDelete }: WeekViewProps) {
  // On a tablet three columns would break the times.
  const isRoomy = useMedia('(min-width: 75rem)');
  return (
    <>
      {addButton}
      <h2 className="sr-only">{t('schedules.week')}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-7">
        <WeekOverview week={week} />
        <div className="grid gap-4">
          <NextChange zone={zone} now={now} />
          {different}
          <DayCard
            week={week}
            weekday={week.today}
            folds={false}
            isMarked
            {...{ onEdit, onDelete }}
          />
          <ZoneLine zone={zone} now={now} />
        </div>
      </div>
      <section className="page-section" aria-labelledby="every-day">
        <h2 id="every-day" className="mb-3.5 ms-1">
          {t('schedules.everyDay')}
        </h2>
        <div className={cx('grid items-start gap-4', isRoomy ? 'grid-cols-3' : 'grid-cols-2')}>
          {weekdays().map((weekday) => (
            <DayCard
              key={weekday}
              week={week}
              weekday={weekday}
              folds={false}
              {...{ onEdit, onDelete }}
            />
          ))}
        </div>
      </section>
    </>
  );
}
