/** Turning the light on and off: shown at once, taken back if the server refuses. */
import { useMutation } from '@tanstack/react-query';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { changeMe } from '../../api/pending.ts';
import { toast } from '../../ui/toast.ts';
import { expected, type StatusWish } from './optimistic.ts';
import { rememberMessage } from './recent-messages.ts';

/** `quiet`: the caller says itself what went wrong. */
export function useSetStatus({ quiet = false }: { quiet?: boolean } = {}) {
  return useMutation({
    mutationFn: async ({ body }: { body: StatusWish }) =>
      changeMe({
        apply: (me) => expected(me, body),
        send: async (key) => call('POST /api/status', { body, key }),
        isMade: (me) => me.status === body.status,
      }),
    onSuccess: (me, { body }) => {
      if (body.statusMessage) rememberMessage(me.id, body.statusMessage);
    },
    onError: (error) => {
      if (quiet) return;
      const description = messageOf(error, t('availability.failed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
}

/** Sent after the taps before it: one that arrived later would hold the schedule again. */
export function useResumeSchedule() {
  return useMutation({
    mutationFn: async () =>
      changeMe({
        apply: (me) => me,
        send: async (key) => call('POST /api/status/resume-schedule', { key }),
        isMade: ({ hold }) => hold === null,
      }),
    onError: (error) =>
      toast({
        title: t('common.error'),
        description: messageOf(error, t('availability.failed')),
        variant: 'destructive',
      }),
  });
}

/** The audience last chosen by hand, as presets and extensions send it. */
export function chosenGroupIds(me: Me): string[] {
  return me.chosenAudience.kind === 'groups' ? me.chosenAudience.groupIds : [];
}
