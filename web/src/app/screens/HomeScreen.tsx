import { StatusCard } from '../../features/availability/StatusCard.tsx';
import { placeCall } from '../../features/calls/place-call.ts';
import { AvailableNow } from '../../features/contacts/AvailableNow.tsx';
import { IncomingRequests } from '../../features/contacts/IncomingRequests.tsx';
import { InvitedBy } from '../../features/invitations/InvitedBy.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { appTexts } from '../texts.ts';

export function HomeScreen() {
  return (
    <PageContainer width="wide" tabs>
      <h1 className="sr-only">{appTexts.home}</h1>
      <InvitedBy />
      <div className="gap-x-11 lg:grid lg:grid-cols-[26.5rem_minmax(0,1fr)] lg:items-start">
        <StatusCard />
        <div className="lg:[&>section:first-child]:mt-0">
          <IncomingRequests />
          <AvailableNow onCall={(friend) => void placeCall(friend)} />
        </div>
      </div>
    </PageContainer>
  );
}
