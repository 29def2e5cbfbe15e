/** Turning the light on and off: shown at once, taken back if the server refuses. */
import type { Me } from '@porchlight/contract/account';
import { messageOf } from '../../api/errors.ts';
import { patchMe } from '../../api/me.ts';
import { queryClient, queryKeyOf } from '../../api/query-client.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';
import { expected, type StatusWish } from './optimistic.ts';
import { availabilityTexts as texts } from './texts.ts';

const ME = queryKeyOf('GET /api/me');

export function useSetStatus() {
  return useCall('POST /api/status', {
    onMutate: ({ body }: { body: StatusWish }) => {
      const before = queryClient.getQueryData<Me>(ME);
      if (before) queryClient.setQueryData(ME, expected(before, body));
      return { before };
    },
    onSuccess: (me) => patchMe(me),
    onError: (error, _wish, context) => {
      // A live message may have brought something newer meanwhile.
      queryClient.setQueryData<Me>(ME, (known) =>
        context?.before && known?.statusVersion === context.before.statusVersion
          ? context.before
          : known,
      );
      const description = messageOf(error, texts.failed);
      toast({ title: texts.error, description, variant: 'destructive' });
    },
  });
}

export function useResumeSchedule() {
  return useCall('POST /api/status/resume-schedule', {
    onSuccess: (me) => patchMe(me),
    onError: (error) =>
      toast({
        title: texts.error,
        description: messageOf(error, texts.failed),
        variant: 'destructive',
      }),
  });
}

/** The audience last chosen by hand, as presets and extensions send it. */
export function chosenGroupIds(me: Me): string[] {
  return me.chosenAudience.kind === 'groups' ? me.chosenAudience.groupIds : [];
}
