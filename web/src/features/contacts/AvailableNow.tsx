import { memo, useEffect } from 'react';
import { Info } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useAttention } from '../../state/attention.ts';
import { messageOf } from '../../api/errors.ts';
import { useIsLastKnown, useLastKnownAt } from '../../api/live.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LastKnownPill } from '../../ui/StatusPill.tsx';
import { useLightClock } from './lights.ts';
import { isLit } from '../../state/lit.ts';
import { PersonRow } from './PersonRow.tsx';

type AvailableNowProps = { onCall: (friend: Friend) => void };

const none: Friend[] = [];

/** Memoised: a tap on the lamp draws the screen again, and this list may be a thousand rows. */
export const AvailableNow = memo(({ onCall }: AvailableNowProps) => {
  const friends = useEndpoint('GET /api/friends');
  const isStale = useIsLastKnown();
  const knownAt = useLastKnownAt();
  const now = useLightClock(friends.data ?? none);
  const lit = (friends.data ?? none).filter((friend) => isLit(friend, now));
  const attention = useAttention();
  const isAsked = lit.some(({ id }) => id === attention);
  useEffect(() => {
    if (!isAsked) return;
    document.querySelector<HTMLElement>(`.row-link[href="/contacts/${attention}"]`)?.focus();
  }, [attention, isAsked]);
  return (
    <section className="page-section home-available">
      <SectionHead
        title={t('contacts.availableNow')}
        {...(!isStale && friends.data && { count: lit.length })}
        right={isStale && <LastKnownPill />}
      />
      {friends.isPending && <SkeletonRows />}
      {friends.isError && !friends.data && (
        <ErrorState
          message={messageOf(friends.error, t('common.somethingWrong'))}
          onRetry={() => void friends.refetch()}
        />
      )}
      {friends.data && lit.length === 0 && (
        <EmptyState title={t('contacts.noneAvailable')} hint={t('contacts.noneAvailableHint')} />
      )}
      {lit.length > 0 && (
        <List>
          {lit.map((friend) => (
            <PersonRow
              key={friend.id}
              friend={friend}
              now={now}
              isStale={isStale}
              knownAt={knownAt}
              onCall={onCall}
            />
          ))}
        </List>
      )}
      {isStale && lit.length > 0 && (
        <p className="mt-3 flex gap-2.5 px-1 text-small text-text-muted">
          <Info size={18} className="mt-0.5 flex-none" aria-hidden="true" />
          {t('contacts.endsOffline')}
        </p>
      )}
    </section>
  );
});
