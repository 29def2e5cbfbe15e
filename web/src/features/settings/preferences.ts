/** Notification preferences, and how a change is saved. */
import { useMutation } from '@tanstack/react-query';
import type { NotificationPreference } from '@porchlight/contract/notifications';
import { DEFAULT_FLAGS, type Flag } from '@porchlight/domain/notifications';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { tellQuietly, toast } from '../../ui/toast.ts';

/** The subject of a record; both null is everyone. */
export type Target = { readonly friendId: string | null; readonly groupId: string | null };
export const EVERYONE: Target = { friendId: null, groupId: null };

function recordOf(
  records: readonly NotificationPreference[] | undefined,
  { friendId, groupId }: Target,
): NotificationPreference | undefined {
  return records?.find((record) => record.friendId === friendId && record.groupId === groupId);
}

/** One flag of one record: what it says, whether it is being saved, and how to set it. */
export function usePreference(target: Target, flag: Flag, failed: string) {
  const { data: records } = useEndpoint('GET /api/notifications/preferences');
  const record = recordOf(records, target);
  const save = useMutation({
    mutationFn: async (value: boolean | null) => {
      // One flag only: another one may be on its way, and neither must undo the other.
      const change = { ...target, [flag]: value };
      return record
        ? call('PUT /api/notifications/preferences', { body: change })
        : call('POST /api/notifications/preferences', { body: change });
    },
    onSuccess: (saved) => {
      tellQuietly({ title: t('preferences.updated') });
      // Answers may arrive in another order than the taps: each brings its own flag only.
      patchQuery('GET /api/notifications/preferences', (known) => [
        ...known.filter((entry) => recordOf([entry], target) === undefined),
        { ...saved, ...recordOf(known, target), [flag]: saved[flag] },
      ]);
    },
    onError: (error) => {
      toast({
        title: t('common.error'),
        description: messageOf(error, failed),
        variant: 'destructive',
      });
      void refetch('GET /api/notifications/preferences');
    },
  });
  const value = save.isPending ? save.variables : (record?.[flag] ?? null);
  return {
    /** null: not set here. */
    value,
    isOn: value ?? DEFAULT_FLAGS[flag],
    isPending: save.isPending,
    isKnown: records !== undefined,
    set: (next: boolean | null) => save.mutate(next),
  };
}
