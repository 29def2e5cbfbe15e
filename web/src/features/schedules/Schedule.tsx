import { Suspense, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { wallAt } from '@porchlight/domain/zoned-time';
import { t, withTexts } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { useMedia } from '../../ui/media.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { DifferentDays } from './DifferentDays.tsx';
import type { Week } from './week.ts';
import { WeekView } from './WeekView.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const AddScheduleDialog = lazyDialog(
  async () => (await withTexts(import('./AddScheduleDialog.tsx'))).AddScheduleDialog,
);
const DeletePeriodDialog = lazyDialog(
  async () => (await withTexts(import('./DeletePeriodDialog.tsx'))).DeletePeriodDialog,
);

const CHECK_MS = 60_000;

/** The dialog of a period: a new one, one that is edited, or a copy. */
type Opened = { editing?: ScheduleEntry; copied?: ScheduleEntry };

/** The week as the schedule has it. The server acts by it; here it is only shown and changed. */
export function Schedule() {
  const { timezone } = useMe();
  const zone = timezone ?? 'UTC';
  const now = useServerNow(CHECK_MS);
  const schedule = useEndpoint('GET /api/scheduled-availability');
  const exceptions = useEndpoint('GET /api/schedule-exceptions');
  const groups = useEndpoint('GET /api/contact-groups');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [deleting, setDeleting] = useState<ScheduleEntry | null>(null);
  const createdId = useRef<string>(undefined);
  const isWide = useMedia('(min-width: 64rem)');
  const add = useRef<HTMLButtonElement>(null);
  useFocusAfterLeaving(schedule.data?.length, add);

  /** A wide window shows it in the week above; on a phone its day may be out of sight. */
  const createdPeriod = () =>
    isWide ? null : document.querySelector<HTMLElement>(`[data-period="${createdId.current}"]`);
  const open = (next: Opened) => {
    createdId.current = undefined;
    setOpened(next);
  };

  const failed = [schedule, exceptions, groups].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <ErrorState
        message={messageOf(failed.error, t('common.somethingWrong'))}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!schedule.data || !exceptions.data || !groups.data) return <SkeletonRows rows={7} />;
  const { day, weekday: today, minute } = wallAt(zone, now);
  const week: Week = {
    entries: schedule.data,
    exceptions: exceptions.data,
    groups: groups.data,
    ...{ day, today, minute },
  };
  return (
    <>
      <WeekView
        week={week}
        isWide={isWide}
        zone={zone}
        now={now}
        onEdit={(entry) => open({ editing: entry })}
        onDelete={setDeleting}
        different={
          <DifferentDays
            hasPeriods={week.entries.length > 0}
            exceptions={week.exceptions}
            groups={week.groups}
            today={day}
          />
        }
        addButton={
          <Button
            ref={add}
            className="max-md:w-full md:absolute md:-top-20 md:end-0"
            icon={<Plus size={20} strokeWidth={2.4} aria-hidden="true" />}
            onClick={() => open({})}
          >
            {t('schedules.add')}
          </Button>
        }
      />
      <Suspense>
        {opened && (
          <AddScheduleDialog
            key={opened.copied ? 'copy' : 'one'}
            groups={week.groups}
            {...opened}
            lastFocus={createdPeriod}
            onCopy={(entry) => open({ copied: entry })}
            onCreated={([first]) => (createdId.current = first?.id)}
            onClose={() => setOpened(null)}
          />
        )}
        {deleting && week.entries.some(({ id }) => id === deleting.id) && (
          <DeletePeriodDialog
            entry={deleting}
            groups={week.groups}
            onClose={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </>
  );
}
