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
import { SkeletonRows } from '../../ui/Skeleton.tsx';
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

/** The week as the schedule has it. The server acts by it; here it is only shown and changed. */
export function Schedule() {
  const { timezone } = useMe();
  const zone = timezone ?? 'UTC';
  const now = useServerNow(CHECK_MS);
  const schedule = useEndpoint('GET /api/scheduled-availability');
  const groups = useEndpoint('GET /api/contact-groups');
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ScheduleEntry | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusAfterLeaving(schedule.data?.length, add);

  const failed = [schedule, groups].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <ErrorState
        message={messageOf(failed.error, t('common.somethingWrong'))}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!schedule.data || !groups.data) return <SkeletonRows rows={7} />;
  const { weekday: today, minute } = wallAt(zone, now);
  const week: Week = { entries: schedule.data, groups: groups.data, today, minute };
  return (
    <>
      <WeekView
        week={week}
        zone={zone}
        now={now}
        onDelete={setDeleting}
        addButton={
          <Button
            ref={add}
            className="max-md:w-full md:absolute md:-top-20 md:end-0"
            icon={<Plus size={20} strokeWidth={2.4} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('schedules.add')}
          </Button>
        }
      />
      <Suspense>
        {isAdding && <AddScheduleDialog groups={week.groups} onClose={() => setIsAdding(false)} />}
        {deleting && (
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
