import { Link2 } from 'lucide-react';
import type { Invitation } from '@porchlight/contract/invitations';
import { wallAt } from '@porchlight/domain/zoned-time';
import { shortDate } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { offerUndo } from '../../api/undo.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { closeShare, openShare } from './opening.ts';

/** The links that still work, each with its Revoke. */
export function InvitationLinksDialog() {
  // No live message tells of links made on other devices.
  const {
    data,
    error,
    isFetching,
    refetch: retry,
  } = useEndpoint('GET /api/invitations', {
    staleTime: 0,
  });
  useFocusAfterLeaving(data?.length);
  return (
    <Dialog open onOpenChange={closeShare} title={t('invitations.links')}>
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <ErrorState
          bare
          message={messageOf(error, t('common.somethingWrong'))}
          retrying={isFetching}
          onRetry={() => void retry()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          bare
          title={t('invitations.noLinks')}
          hint={t('invitations.noLinksHint')}
          icon={
            <IconTile size="lg">
              <Link2 size={30} />
            </IconTile>
          }
          action={<Button onClick={openShare}>{t('invitations.share')}</Button>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <p className="mb-3 text-text-muted">{t('invitations.linksHint')}</p>
          <List>
            {data.map((invitation) => (
              <LinkRow key={invitation.id} invitation={invitation} />
            ))}
          </List>
        </>
      )}
    </Dialog>
  );
}

function LinkRow({ invitation: { id, createdAt, expiresAt } }: { invitation: Invitation }) {
  const zone = useOwnZone();
  const made = shortDate(wallAt(zone, Date.parse(createdAt)).day);
  const revoke = useSureCall('DELETE /api/invitations/:id', {
    onSuccess: ({ undoId }) => {
      patchQuery('GET /api/invitations', (links) => links.filter((link) => link.id !== id));
      offerUndo({
        title: t('invitations.revoked'),
        altText: t('invitations.keepLink', { date: made }),
        undoId,
        lists: ['GET /api/invitations'],
      });
    },
    onError: (error) => {
      const description = messageOf(error, t('invitations.revokeFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
      void refetch('GET /api/invitations');
    },
  });
  return (
    <Row
      inset="tile"
      leading={
        <IconTile>
          <Link2 size={22} />
        </IconTile>
      }
      title={t('invitations.madeOn', { date: made })}
      sub={t('invitations.worksUntil', {
        date: shortDate(wallAt(zone, Date.parse(expiresAt)).day),
      })}
      trailing={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('invitations.revokeMade', { date: made })}
          pending={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {t('invitations.revoke')}
        </Button>
      }
    />
  );
}
