/** Changes of the schedule, each with what it says and what it makes old. */
import { messageOf } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { scheduleTexts as texts } from './texts.ts';

export function useCreatePeriod(onCreated: () => void) {
  return useCall('POST /api/scheduled-availability', {
    onSuccess: (created) => {
      const groups = created.filter(({ groupId }) => groupId !== null).length;
      toast({ title: texts.created(groups) });
      patchQuery('GET /api/scheduled-availability', (entries) => [
        ...entries.filter(({ id }) => !created.some((entry) => entry.id === id)),
        ...created,
      ]);
      onCreated();
      void refetch('GET /api/me');
    },
    onError: (error) => failed(error, texts.failedToCreate),
  });
}

export function useEnablePeriod() {
  return useCall('PATCH /api/scheduled-availability/:id', {
    onSuccess: (changed) => {
      toast({ title: texts.updated });
      patchQuery('GET /api/scheduled-availability', (entries) =>
        entries.map((entry) => (entry.id === changed.id ? changed : entry)),
      );
      void refetch('GET /api/me');
    },
    onError: (error) => {
      failed(error, texts.failedToUpdate);
      void refetch('GET /api/scheduled-availability');
    },
  });
}

export function useDeletePeriod(onDone: () => void) {
  return useCall('DELETE /api/scheduled-availability/:id', {
    onSuccess: (_, input) => {
      toast({ title: texts.deleted });
      patchQuery('GET /api/scheduled-availability', (entries) =>
        entries.filter(({ id }) => id !== input?.params.id),
      );
      onDone();
      void refetch('GET /api/me');
    },
    onError: (error) => {
      failed(error, texts.failedToDelete);
      onDone();
      void refetch('GET /api/scheduled-availability');
    },
  });
}

export function useMoveSchedule() {
  return useCall('PATCH /api/user/timezone', {
    onSuccess: (me) => {
      patchMe(me);
      toast({ title: texts.updated });
    },
    onError: (error) => failed(error, texts.failedToUpdate),
  });
}

function failed(error: unknown, fallback: string): void {
  toast({ title: texts.error, description: messageOf(error, fallback), variant: 'destructive' });
}
