/** Changes of the days that are different. The list says what happened, so no toast repeats it. */
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { callSurely, useSureCall } from '../../api/use-sure-call.ts';
import { toast } from '../../ui/toast.ts';

export function useAddException(onDone?: () => void) {
  return useCreation(
    'POST /api/schedule-exceptions',
    {
      onSuccess: (added) => {
        patchQuery('GET /api/schedule-exceptions', (all) => [
          ...all.filter(({ id }) => id !== added.id),
          added,
        ]);
        onDone?.();
        void refetch('GET /api/me');
      },
      onError: failed,
    },
    callSurely,
  );
}

export function useRemoveException() {
  return useSureCall('DELETE /api/schedule-exceptions/:id', {
    onSuccess: (_, input) => {
      patchQuery('GET /api/schedule-exceptions', (all) =>
        all.filter(({ id }) => id !== input?.params.id),
      );
      void refetch('GET /api/me');
    },
    onError: (error) => {
      failed(error);
      void refetch('GET /api/schedule-exceptions');
    },
  });
}

function failed(error: unknown): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, t('schedules.failedToUpdate')),
    variant: 'destructive',
  });
}
