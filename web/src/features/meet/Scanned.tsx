import { useState } from 'react';
import { t } from '@porchlight/messages/t';
import { hasCode, messageOf } from '../../api/errors.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { NowContacts } from './NowContacts.tsx';

const CHANGED = ['GET /api/friends', 'GET /api/friend-requests'] as const;

/** Shows the owner of a code. Only the tap on Add uses it. */
export function Scanned({ code, onAgain }: { code: string; onAgain: () => void }) {
  const params = { code };
  const found = useEndpoint('GET /api/meet-codes/:code', { params, staleTime: 0 });
  const friends = useEndpoint('GET /api/friends').data;
  const add = useSureCall('POST /api/meet-codes/:code/add', {
    onSuccess: () => void refetch(...CHANGED),
    onError: async (error) => {
      await refetch(...CHANGED);
      // The code was used although its answer was lost, or there was no need of it.
      if (readQuery('GET /api/friends')?.some(({ id }) => id === person?.id)) return;
      const isDead = hasCode(error, 'not_found');
      const description = isDead ? t('meet.dead') : messageOf(error, t('meet.addFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  const person = add.data?.person ?? found.data?.person;
  const isContact = friends?.some(({ id }) => id === person?.id) ?? false;
  const [wasContact, setWasContact] = useState(false);
  if (isContact && !wasContact) setWasContact(true);
  // A person who was just added is not in the list yet; one who was removed is not any more.
  if (person && (isContact || (add.isSuccess && !wasContact)))
    return <NowContacts person={person} />;
  if (add.isSuccess || hasCode(found.error, 'not_found')) {
    return (
      <div className="grid justify-items-center gap-4 text-center">
        <p role="alert">{t('meet.dead')}</p>
        <Button onClick={onAgain}>{t('meet.again')}</Button>
      </div>
    );
  }
  if (found.error) {
    return (
      <ErrorState
        bare
        message={messageOf(found.error, t('common.somethingWrong'))}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <SkeletonRows rows={1} />;
  const { id, displayName, avatar } = found.data.person;
  return (
    <Card className="grid justify-items-center gap-4 px-4 py-6 text-center">
      <Avatar name={displayName} id={id} src={avatar} size={104} />
      <h2 className="wrap-anywhere">
        <bdi>{displayName}</bdi>
      </h2>
      <p>{t('meet.becomeContacts')}</p>
      <Button
        block
        size="lg"
        pending={add.isPending}
        onClick={() => add.mutate({ params: { code } })}
      >
        {t('meet.add', { name: displayName })}
      </Button>
    </Card>
  );
}
