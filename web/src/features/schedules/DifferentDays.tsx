import { Suspense, useState } from 'react';
import { CalendarCog, CalendarDays, CalendarX2, Plane, Undo2 } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import type { ScheduleException } from '@porchlight/contract/schedules';
import { dateOfDay, dayOfDate } from '@porchlight/domain/calendar-dates';
import { t, withTexts } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useAddException, useRemoveException } from './exception-changes.ts';
import { exceptionDetail, exceptionTitle } from './exception-words.ts';

const OffDialog = lazyDialog(async () => (await withTexts(import('./OffDialog.tsx'))).OffDialog);
const InsteadDialog = lazyDialog(
  async () => (await withTexts(import('./InsteadDialog.tsx'))).InsteadDialog,
);

const LOOK = 'min-w-0 flex-col gap-1 px-1.5 py-2.5 text-small whitespace-normal leading-tight';

type DifferentDaysProps = {
  /** Whether the week has anything that a day could be without. */
  hasPeriods: boolean;
  exceptions: readonly ScheduleException[];
  groups: readonly Group[];
  /** The day on the wall of the schedule's zone. */
  today: number;
};

/** Days on which the week does not apply: four ways to make one, and those that are to come. */
export function DifferentDays({ hasPeriods, exceptions, groups, today }: DifferentDaysProps) {
  const [opened, setOpened] = useState<'away' | 'dates' | 'instead' | null>(null);
  const close = () => setOpened(null);
  const add = useAddException();
  const remove = useRemoveException();
  const ahead = exceptions
    .filter(({ to }) => dayOfDate(to) >= today)
    .toSorted((a, b) => dayOfDate(a.from) - dayOfDate(b.from));
  const date = dateOfDay(today);
  const skipped = ahead.find(
    ({ kind, from, to }) => kind === 'off' && from === date && to === date,
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2 min-[26rem]:max-lg:grid-cols-4">
        {hasPeriods && (
          <>
            {skipped ? (
              <Button
                variant="secondary"
                className={LOOK}
                pending={remove.isPending}
                icon={<Undo2 size={22} aria-hidden="true" />}
                onClick={() => remove.mutate({ params: { id: skipped.id } })}
              >
                {t('schedules.undoSkip')}
              </Button>
            ) : (
              <Button
                variant="secondary"
                className={LOOK}
                pending={add.isPending}
                icon={<CalendarX2 size={22} aria-hidden="true" />}
                onClick={() => add.mutate({ body: { kind: 'off', from: date, to: date } })}
              >
                {t('schedules.skipToday')}
              </Button>
            )}
            <Button
              variant="secondary"
              className={LOOK}
              icon={<Plane size={22} aria-hidden="true" />}
              onClick={() => setOpened('away')}
            >
              {t('schedules.away')}
            </Button>
            <Button
              variant="secondary"
              className={LOOK}
              icon={<CalendarDays size={22} aria-hidden="true" />}
              onClick={() => setOpened('dates')}
            >
              {t('schedules.offDates')}
            </Button>
          </>
        )}
        <Button
          variant="secondary"
          className={cx(LOOK, !hasPeriods && 'col-span-full')}
          icon={<CalendarCog size={22} aria-hidden="true" />}
          onClick={() => setOpened('instead')}
        >
          {t('schedules.instead')}
        </Button>
      </div>
      {ahead.length > 0 && (
        <section aria-labelledby="different-days">
          <SectionHead id="different-days" title={t('schedules.different')} count={ahead.length} />
          <List>
            {ahead.map((exception) => (
              <ExceptionRow key={exception.id} {...{ exception, groups, today }} />
            ))}
          </List>
        </section>
      )}
      <Suspense>
        {(opened === 'away' || opened === 'dates') && (
          <OffDialog kind={opened} today={today} onClose={close} />
        )}
        {opened === 'instead' && <InsteadDialog groups={groups} today={today} onClose={close} />}
      </Suspense>
    </>
  );
}

type ExceptionRowProps = Omit<DifferentDaysProps, 'hasPeriods' | 'exceptions'> & {
  exception: ScheduleException;
};

function ExceptionRow({ exception, groups, today }: ExceptionRowProps) {
  const remove = useRemoveException();
  const Icon =
    exception.kind === 'instead'
      ? CalendarCog
      : exception.from === exception.to
        ? CalendarX2
        : Plane;
  const title = exceptionTitle(exception, today);
  return (
    <Row
      inset="tile"
      leading={
        <IconTile>
          <Icon size={20} />
        </IconTile>
      }
      title={title}
      sub={exceptionDetail(exception, groups)}
      trailing={
        <Button
          variant="secondary"
          size="sm"
          pending={remove.isPending}
          aria-label={t('schedules.undo', { what: title })}
          onClick={() => remove.mutate({ params: { id: exception.id } })}
        >
          {t('schedules.undoShort')}
        </Button>
      }
    />
  );
}
