import { t } from '@porchlight/messages/t';
import { SentRequests } from '../../features/contacts/SentRequests.tsx';
import { SubPageHead } from '../../features/contacts/SubPageHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';

export function PendingRequestsScreen() {
  return (
    <PageContainer>
      <SubPageHead title={t('app.pendingRequests')} />
      <SentRequests />
    </PageContainer>
  );
}
