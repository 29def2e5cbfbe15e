import { t } from '@porchlight/messages/t';
import { useWatches, useWishes } from '../../api/talk.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useProposals } from '../../features/call-proposals/current.ts';
import { WaitingProposals } from '../../features/call-proposals/WaitingProposals.tsx';
import { SubPageHead } from '../SubPageHead.tsx';
import { WaitingMarks } from '../../features/talk/WaitingMarks.tsx';
import { WaitingWatches } from '../../features/talk/WaitingWatches.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { LearnLine } from '../../ui/LearnLine.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** Everything that the person started and that has not come about yet, each with its Stop. */
export function WaitingScreen() {
  const watches = useWatches();
  const friends = useEndpoint('GET /api/friends').data;
  const wishes = useWishes();
  const sent = useProposals()?.sent;
  const isLoaded = watches && wishes && friends && sent;
  const count =
    isLoaded && watches.length + sent.length + wishes.wishes.length + wishes.held.length;
  useFocusAfterLeaving(count);
  return (
    <PageContainer>
      <SubPageHead
        title={t('app.waitingFor')}
        back={{ href: '/contacts', label: t('contactList.backToContacts') }}
      />
      <LearnLine className="mb-3">{t('talk.onlyYou')}</LearnLine>
      {!isLoaded && <SkeletonRows />}
      {count === 0 && <EmptyState title={t('talk.nothing')} hint={t('talk.nothingHint')} />}
      {isLoaded && (
        <>
          <WaitingWatches watches={watches} friends={friends} />
          <WaitingProposals sent={sent} friends={friends} />
          <WaitingMarks list={wishes} friends={friends} />
        </>
      )}
    </PageContainer>
  );
}
