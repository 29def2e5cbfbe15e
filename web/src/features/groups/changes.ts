/** Changes to groups, each with what it says and what it makes old. */
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useCreation } from '../../api/use-creation.ts';
import { useCall } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { announce } from '../../ui/announce.ts';
import { tellQuietly, toast, toastWithUndo } from '../../ui/toast.ts';

export function useCreateGroup(onCreated: (group: Group) => void) {
  return useCreation('POST /api/contact-groups', {
    onSuccess: (group) => {
      tellQuietly({ title: t('groups.created') });
      patchQuery('GET /api/contact-groups', (groups) => [
        ...groups.filter(({ id }) => id !== group.id),
        group,
      ]);
      onCreated(group);
      void refetchGroups();
    },
    onError: (error) => failed(error, t('groups.failedToCreate')),
  });
}

export function useEditGroup(group: Group, onSaved: () => void) {
  return useCall('PATCH /api/contact-groups/:id', {
    onSuccess: (_, input) => {
      tellQuietly({ title: t('groups.saved') });
      const { name = group.name, color = group.color } = input?.body ?? {};
      patchQuery('GET /api/contact-groups', (groups) =>
        groups.map((entry) => (entry.id === group.id ? { ...entry, name, color } : entry)),
      );
      onSaved();
      void refetchGroups();
    },
    onError: (error) => failed(error, t('groups.failedToSave')),
  });
}

/** Shown at once; the order holds wherever groups are listed. */
export function useMoveGroup(groups: readonly Group[]) {
  const save = useSureCall('PUT /api/contact-groups/order', {
    // One after another: each sends the whole order.
    scope: { id: 'order of groups' },
    onError: (error) => failed(error, t('groups.failedToSave')),
  });
  return (group: Group, by: -1 | 1): void => {
    const from = groups.findIndex(({ id }) => id === group.id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= groups.length) return;
    const moved = groups.toSpliced(from, 1).toSpliced(to, 0, group);
    patchQuery('GET /api/contact-groups', () => moved);
    announce(t('groups.movedTo', { group: group.name, place: to + 1, count: groups.length }));
    save.mutate({ body: { groupIds: moved.map(({ id }) => id) } });
  };
}

export function useDeleteGroup(group: Group, onDone: () => void) {
  return useSureCall('DELETE /api/contact-groups/:id', {
    onSuccess: () => {
      tellQuietly({ title: t('groups.deleted') });
      patchQuery('GET /api/contact-groups', (groups) => groups.filter(({ id }) => id !== group.id));
      onDone();
      void refetchGroups();
      // The light may have been shared with this group alone.
      void refetch('GET /api/me');
    },
    onError: (error) => failed(error, t('groups.failedToDelete')),
  });
}

/** Pending until the list shows the new member, who then leaves the ones to choose from. */
export function useAddMember(onAdded: () => void) {
  return useCall('POST /api/contact-groups/:id/members', {
    onSuccess: async () => {
      tellQuietly({ title: t('groups.added') });
      await refetchGroups();
      onAdded();
    },
    onError: (error) => failed(error, t('groups.failedToAdd')),
  });
}

export function useRemoveMember(group: Group, onRemoved: () => void) {
  return useSureCall('DELETE /api/contact-groups/:id/members/:friendshipId', {
    onSuccess: (_, input) => {
      onRemoved();
      const gone = input?.params.friendshipId;
      const member = group.members.find(({ friendshipId }) => friendshipId === gone);
      if (member) offerUndo(group, member);
      patchQuery('GET /api/contact-groups', (groups) =>
        groups.map((entry) =>
          entry.id === group.id
            ? {
                ...entry,
                members: entry.members.filter(({ friendshipId }) => friendshipId !== gone),
              }
            : entry,
        ),
      );
      void refetchGroups();
    },
    onError: (error) => failed(error, t('groups.failedToRemove')),
  });
}

/** The person is out of the group at once; Undo puts them back. */
function offerUndo(group: Group, { friendshipId, user }: Group['members'][number]): void {
  const putBack = async () => {
    try {
      await call('POST /api/contact-groups/:id/members', {
        params: { id: group.id },
        body: { friendshipId },
      });
      await refetchGroups();
    } catch (error) {
      failed(error, t('groups.failedToAdd'));
    }
  };
  toastWithUndo({
    title: t('groups.removed'),
    altText: t('groups.addName', { name: user.displayName }),
    onUndo: () => void putBack(),
  });
}

function failed(error: unknown, fallback: string): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, fallback),
    variant: 'destructive',
  });
  void refetchGroups();
}

async function refetchGroups(): Promise<void> {
  await refetch('GET /api/contact-groups', 'GET /api/audience');
}
