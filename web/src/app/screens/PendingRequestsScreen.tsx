import { SentRequests } from '../../features/contacts/SentRequests.tsx';
import { SubPageHead } from '../../features/contacts/SubPageHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { appTexts } from '../texts.ts';

export function PendingRequestsScreen() {
  return (
    <PageContainer>
      <SubPageHead title={appTexts.pendingRequests} />
      <SentRequests />
    </PageContainer>
  );
}
