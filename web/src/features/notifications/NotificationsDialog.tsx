import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { serverNow, useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CalmOffer } from './CalmOffer.tsx';
import { Folded } from './Folded.tsx';
import { leadOn } from './leading.ts';
import { NotificationsFrame } from './NotificationsFrame.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { clearRead, markAllRead, markRead, useNotCleared } from './reading.ts';

const REFRESH_MS = 30_000;

type NotificationsDialogProps = { onCall: (friend: Friend) => void; onClose: () => void };

export function NotificationsDialog({ onCall, onClose }: NotificationsDialogProps) {
  const [, navigate] = useLocation();
  const list = useEndpoint('GET /api/notifications');
  const shown = useNotCleared(list.data);
  const close = () => {
    onClose();
    clearRead();
  };
  const follow = (entry: Notification) => {
    markRead(entry.id);
    navigate('/');
    close();
    leadOn(entry, navigate);
  };
  return (
    <NotificationsFrame onClose={close}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState
          bare
          message={messageOf(list.error, t('common.somethingWrong'))}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {shown && <CalmOffer list={shown} now={serverNow()} onClose={close} />}
      {shown && (
        <Entries
          list={shown}
          onFollow={follow}
          onCall={onCall}
          onFindTime={({ id }) => {
            close();
            navigate(`/contacts/${id}?find-time`);
          }}
          onHome={() => {
            close();
            navigate('/');
          }}
        />
      )}
      {shown?.some(({ folded }) => !folded) && (
        <p className="mt-2 text-small text-text-muted">{t('notifications.clearedOnClose')}</p>
      )}
    </NotificationsFrame>
  );
}

type EntriesProps = {
  list: readonly Notification[];
  onFollow: (entry: Notification) => void;
  onCall: (friend: Friend) => void;
  onFindTime: (friend: Friend) => void;
  onHome: () => void;
};

function Entries({ list, onFollow, onCall, onFindTime, onHome }: EntriesProps) {
  const friends = useEndpoint('GET /api/friends').data;
  const requests = useEndpoint('GET /api/friend-requests').data;
  const aboutOf = ({ aboutId }: Notification) => {
    const contact = friends?.find(({ id }) => id === aboutId);
    const person = contact ?? requests?.find(({ userId }) => userId === aboutId)?.user;
    const isContact = contact !== undefined;
    return person ? { id: person.id, displayName: person.displayName, isContact } : null;
  };
  const now = useServerNow(REFRESH_MS);
  // Opening marks all as read. Those that were unread until then can still be told apart.
  const [fresh] = useState(() => list.filter(({ read }) => !read));
  useEffect(() => markAllRead(fresh), [fresh]);
  if (list.length === 0) {
    return <EmptyState bare title={t('notifications.none')} hint={t('notifications.caughtUp')} />;
  }
  return (
    // The room at the end lets the last one be scrolled out of the fade.
    <ul className="-mx-3 grid max-h-[min(24rem,calc(92dvh-7rem))] gap-0.75 overflow-y-auto overscroll-contain p-0.75 pb-10 [mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)]">
      {list
        .filter(({ folded }) => !folded)
        .map((entry) => (
          <NotificationRow
            key={entry.id}
            notification={entry}
            isNew={!entry.read || fresh.some(({ id }) => id === entry.id)}
            now={now}
            friend={
              entry.type === 'call_available'
                ? (friends?.find(({ id }) => id === entry.aboutId) ?? null)
                : null
            }
            about={aboutOf(entry)}
            onClick={() => onFollow(entry)}
            onCall={onCall}
            onFindTime={onFindTime}
          />
        ))}
      <Folded list={list} onOpen={onHome} />
    </ul>
  );
}
