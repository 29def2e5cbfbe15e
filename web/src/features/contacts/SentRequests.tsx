import type { SentRequest } from '@porchlight/contract/contacts';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { ApiError, messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { announce } from '../../ui/announce.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';

/** Requests that others have not answered yet. */
export function SentRequests() {
  const sent = useEndpoint('GET /api/sent-friend-requests');
  useFocusAfterLeaving(sent.data?.length);
  if (sent.isPending) return <SkeletonRows />;
  if (sent.isError && !sent.data) {
    return (
      <ErrorState
        message={messageOf(sent.error, t('common.somethingWrong'))}
        retrying={sent.isFetching}
        onRetry={() => void sent.refetch()}
      />
    );
  }
  if (sent.data.length === 0) {
    return (
      <EmptyState title={t('contactList.nonePending')} hint={t('contactList.nonePendingHint')} />
    );
  }
  return (
    <List>
      {sent.data.map((request) => (
        <SentRow key={request.id} request={request} />
      ))}
    </List>
  );
}

function SentRow({ request }: { request: SentRequest }) {
  const { displayName, username, avatar } = request.user;
  const cancel = useSureCall('DELETE /api/sent-friend-request/:id', {
    onSuccess: () => {
      announce(t('contactList.cancelled', { name: displayName }));
      patchQuery('GET /api/sent-friend-requests', (sent) =>
        sent.filter(({ id }) => id !== request.id),
      );
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone)
        toast({
          title: t('contactList.requestRemoved'),
          description: t('contactList.alreadyRemoved'),
        });
      else {
        toast({
          title: t('common.error'),
          description: messageOf(error, t('contactList.failedToCancel')),
          variant: 'destructive',
        });
      }
      // It may have been accepted.
      void refetch('GET /api/sent-friend-requests', 'GET /api/friends');
    },
  });
  return (
    <Row
      size="person"
      inset="avatar"
      title={<bdi>{displayName}</bdi>}
      sub={atName(username)}
      leading={<Avatar name={displayName} id={request.friendId} src={avatar} />}
      trailing={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('contactList.cancelName', { name: displayName })}
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: request.id } })}
        >
          {t('contactList.cancel')}
        </Button>
      }
    />
  );
}
