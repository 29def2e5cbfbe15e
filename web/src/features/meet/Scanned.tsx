import { t } from '@porchlight/messages/t';
import { hasCode, messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useCall, useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { NowContacts } from './NowContacts.tsx';

/** Shows the owner of a code. Only the tap on Add uses it. */
export function Scanned({ code, onAgain }: { code: string; onAgain: () => void }) {
  const params = { code };
  const found = useEndpoint('GET /api/meet-codes/:code', { params, staleTime: 0 });
  const add = useCall('POST /api/meet-codes/:code/add', {
    onSuccess: () => void refetch('GET /api/friends', 'GET /api/friend-requests'),
    onError: (error) => {
      const isDead = hasCode(error, 'not_found');
      const description = isDead ? t('meet.dead') : messageOf(error, t('meet.addFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  if (add.data) return <NowContacts person={add.data.person} />;
  if (found.error) {
    return hasCode(found.error, 'not_found') ? (
      <div className="grid justify-items-center gap-4 text-center">
        <p role="alert">{t('meet.dead')}</p>
        <Button onClick={onAgain}>{t('meet.again')}</Button>
      </div>
    ) : (
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
