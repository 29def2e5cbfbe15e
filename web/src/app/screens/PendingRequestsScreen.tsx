import { t } from '@porchlight/messages/t';
import { SentRequests } from '../../features/contacts/SentRequests.tsx';
import { SubPageHead } from '../SubPageHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';

export function PendingRequestsScreen() {
  return (
    <PageContainer>
      <SubPageHead
        title={t('app.pendingRequests')}
        back={{ href: '/contacts', label: t('contactList.backToContacts') }}
      />
      <SentRequests />
    </PageContainer>
  );
}
