import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { chosenGroupIds } from './use-status.ts';

/** First shows who would see the light. Turning the lamp on leads here, too. */
export function BeSeenAgainDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const contacts = useEndpoint('GET /api/friends');
  const groups = useEndpoint('GET /api/contact-groups');
  const people = audienceOf(me, contacts.data, groups.data);
  const missing = [contacts, groups].filter(({ data }) => data === undefined);
  const again = useSureCall('POST /api/be-seen-again', {
    onSuccess: (next) => {
      patchMe(next);
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('everythingOff.failed'),
        description: messageOf(error, t('everythingOff.failedHint')),
        variant: 'destructive',
      }),
  });
  const hints = [
    ...(people?.length !== 0 && !me.visibleToUnavailableContacts
      ? [t('everythingOff.againToo')]
      : []),
    t('everythingOff.againFound'),
  ];
  return (
    <ConfirmDialog
      harmless
      open
      onOpenChange={onClose}
      title={t('everythingOff.againTitle')}
      description={
        people?.length === 0 ? t('everythingOff.againNobody') : t('everythingOff.againHint')
      }
      cancelLabel={t('everythingOff.stayOff')}
      confirmLabel={t('everythingOff.again')}
      pending={again.isPending}
      onConfirm={() => again.mutate({})}
    >
      {missing.some(({ isPending }) => isPending) && <SkeletonRows />}
      {missing.some(({ isError }) => isError) && (
        <ErrorState
          bare
          message={t('common.somethingWrong')}
          retrying={missing.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const list of missing) void list.refetch();
          }}
        />
      )}
      <ul className="grid gap-2">
        {people?.map(({ id, displayName, avatar }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={displayName} id={id} src={avatar} size={40} />
            <bdi className="min-w-0 wrap-anywhere">{displayName}</bdi>
          </li>
        ))}
      </ul>
      {hints.map((hint) => (
        <p key={hint} className="mt-3 text-small text-text-muted">
          {hint}
        </p>
      ))}
    </ConfirmDialog>
  );
}

/** Undefined while it is not known: that nobody would see the light is said only where it is true. */
function audienceOf(
  me: Me,
  contacts: readonly Friend[] | undefined,
  groups: readonly Group[] | undefined,
): readonly Friend[] | undefined {
  if (me.chosenAudience.kind === 'everyone') return contacts;
  if (groups === undefined) return undefined;
  const chosen = chosenGroupIds(me);
  const held = new Set(
    groups
      .filter(({ id }) => chosen.includes(id))
      .flatMap(({ members }) => members.map(({ id }) => id)),
  );
  return contacts?.filter(({ id }) => held.has(id));
}
