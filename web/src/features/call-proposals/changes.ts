/** Changes of proposals and agreed calls. The row that was tapped says what happened. */
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { toast } from '../../ui/toast.ts';
import { refetchCallTimes } from './current.ts';

export function useAsk(onDone: () => void) {
  return useCreation('POST /api/call-proposals', {
    onSuccess: (made) => {
      patchQuery('GET /api/call-proposals', ({ sent, received }) => ({
        sent: [...sent.filter(({ id }) => id !== made.id), made],
        received,
      }));
      onDone();
    },
    onError: failed,
  });
}

export function usePick() {
  return useSureCall('POST /api/call-proposals/:id/pick', {
    onSuccess: (call, input) => {
      dropProposal(input?.params.id);
      patchQuery('GET /api/agreed-calls', (calls) => [
        ...calls.filter(({ id }) => id !== call.id),
        call,
      ]);
    },
    onError: (error) => {
      failed(error);
      refetchCallTimes();
    },
  });
}

/** Withdraws a sent one, or removes a received one on this side. */
export function useWithdraw() {
  return useSureCall('DELETE /api/call-proposals/:id', {
    onSuccess: (_, input) => dropProposal(input?.params.id),
    onError: (error) => {
      failed(error);
      refetchCallTimes();
    },
  });
}

export function useCancel(onDone: () => void) {
  return useSureCall('DELETE /api/agreed-calls/:id', {
    onSuccess: (_, input) => {
      patchQuery('GET /api/agreed-calls', (calls) =>
        calls.filter(({ id }) => id !== input?.params.id),
      );
      onDone();
    },
    onError: (error) => {
      failed(error);
      refetchCallTimes();
    },
  });
}

function dropProposal(gone: string | undefined): void {
  patchQuery('GET /api/call-proposals', ({ sent, received }) => ({
    sent: sent.filter(({ id }) => id !== gone),
    received: received.filter(({ id }) => id !== gone),
  }));
}

export function failed(error: unknown): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, t('callTimes.failed')),
    variant: 'destructive',
  });
}
