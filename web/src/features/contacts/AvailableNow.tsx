import { memo, Suspense, useEffect, useMemo } from 'react';
import { Info } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { byName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useAttention } from '../../state/attention.ts';
import { messageOf } from '../../api/errors.ts';
import { useIsLastKnown, useLastKnownAt } from '../../api/live.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyByAttempt } from '../../ui/lazy-part.tsx';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LastKnownPill } from '../../ui/StatusPill.tsx';
import { useLightClock } from './lights.ts';
import { isLit } from '../../state/lit.ts';
import { PersonRow } from './PersonRow.tsx';

type AvailableNowProps = { onCall: (friend: Friend) => void };

const none: Friend[] = [];
const nameOf = ({ displayName }: Friend): string => displayName;

/** More rows than this make a tap on the lamp slow. */
const SHORT = 24;
const LongAvailable = lazyByAttempt(
  async () => (await import('./LongAvailable.tsx')).LongAvailable,
);

/** Memoised: a tap on the lamp draws the screen again, and this list may be a thousand rows. */
export const AvailableNow = memo(({ onCall }: AvailableNowProps) => {
  const friends = useEndpoint('GET /api/friends');
  const isStale = useIsLastKnown();
  const knownAt = useLastKnownAt();
  const now = useLightClock(friends.data ?? none);
  const attention = useAttention();
  const inOrder = useMemo(() => byName(friends.data ?? none, nameOf), [friends.data]);
  const on = inOrder.filter((friend) => isLit(friend, now));
  // The person that a notification led to comes first in a long list, where other rows may be absent.
  const lit =
    on.length > SHORT
      ? on.toSorted((a, b) => Number(b.id === attention.id) - Number(a.id === attention.id))
      : on;
  const isAsked = lit.some(({ id }) => id === attention.id);
  useEffect(() => {
    // Once: the person may be typing when that light goes on again.
    if (!isAsked || attention.isDone) return;
    attention.isDone = true;
    document.querySelector<HTMLElement>(`.row-link[href="/contacts/${attention.id}"]`)?.focus();
  }, [attention, isAsked]);
  const row = (friend: Friend) => (
    <PersonRow
      key={friend.id}
      friend={friend}
      now={now}
      isStale={isStale}
      knownAt={knownAt}
      onCall={onCall}
    />
  );
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
      {lit.length > SHORT ? (
        <ErrorBoundary fallback={() => <List>{lit.map(row)}</List>}>
          <Suspense fallback={<List>{lit.slice(0, SHORT).map(row)}</List>}>
            <LongAvailable people={lit} row={row} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        lit.length > 0 && <List>{lit.map(row)}</List>
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
