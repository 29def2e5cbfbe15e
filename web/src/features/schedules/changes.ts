/** Changes of the schedule, each with what it says and what it makes old. */
import type { ScheduleEntry } from '@porchlight/contract/schedules';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { callSurely, useSureCall } from '../../api/use-sure-call.ts';
import { tellQuietly, toast } from '../../ui/toast.ts';

export function useCreatePeriod(onCreated: (entries: readonly ScheduleEntry[]) => void) {
  return useCreation('POST /api/scheduled-availability', {
    onSuccess: (created) => {
      const groups = created.filter(({ groupId }) => groupId !== null).length;
      tellQuietly({ title: t('schedules.created', { groups }) });
      patchQuery('GET /api/scheduled-availability', (entries) => [
        ...entries.filter(({ id }) => !created.some((entry) => entry.id === id)),
        ...created,
      ]);
      onCreated(created);
      void refetch('GET /api/me');
    },
    onError: (error) => failed(error, t('schedules.failedToCreate')),
  });
}

export function useEnablePeriod() {
  return useSureCall('PATCH /api/scheduled-availability/:id', {
    onSuccess: (changed) => {
      tellQuietly({ title: t('schedules.updated') });
      patchQuery('GET /api/scheduled-availability', (entries) =>
        entries.map((entry) => (entry.id === changed.id ? changed : entry)),
      );
      void refetch('GET /api/me');
    },
    onError: (error) => {
      failed(error, t('schedules.failedToUpdate'));
      void refetch('GET /api/scheduled-availability');
    },
  });
}

/** Further groups get entries of their own, so it is a creation as well. */
export function useUpdatePeriod(onDone: () => void) {
  return useCreation(
    'PATCH /api/scheduled-availability/:id',
    {
      onSuccess: (changed) => {
        tellQuietly({ title: t('schedules.updated') });
        patchQuery('GET /api/scheduled-availability', (entries) =>
          entries.map((entry) => (entry.id === changed.id ? changed : entry)),
        );
        onDone();
        void refetch('GET /api/me', 'GET /api/scheduled-availability');
      },
      onError: (error) => failed(error, t('schedules.failedToUpdate')),
    },
    callSurely,
  );
}

export function useDeletePeriod(onDone: () => void) {
  return useSureCall('DELETE /api/scheduled-availability/:id', {
    onSuccess: (_, input) => {
      tellQuietly({ title: t('schedules.deleted') });
      patchQuery('GET /api/scheduled-availability', (entries) =>
        entries.filter(({ id }) => id !== input?.params.id),
      );
      onDone();
      void refetch('GET /api/me');
    },
    onError: (error) => {
      failed(error, t('schedules.failedToDelete'));
      void refetch('GET /api/scheduled-availability');
    },
  });
}

export function useMoveSchedule() {
  return useSureCall('PATCH /api/user/timezone', {
    onSuccess: (me) => {
      patchMe(me);
      tellQuietly({ title: t('schedules.updated') });
    },
    onError: (error) => failed(error, t('schedules.failedToUpdate')),
  });
}

function failed(error: unknown, fallback: string): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, fallback),
    variant: 'destructive',
  });
}
