import { Suspense, useEffect, useState } from 'react';
import { t, withTexts } from '@porchlight/messages/t';
import { drawAttentionTo } from '../../state/attention.ts';
import { pendingInvite } from '../../state/invite.ts';
import { useMe } from '../../api/me.ts';
import { ACCOUNT_KEYS, readKey } from '../../storage/storage.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { StatusCard } from '../../features/availability/StatusCard.tsx';
import { placeCall } from '../../features/calls/place-call.ts';
import { AvailableNow } from '../../features/contacts/AvailableNow.tsx';
import { openShare } from '../../features/invitations/opening.ts';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { useIsAfterFirstScreen } from '../after-first-screen.ts';
import { lazyBackground, lazyPart } from '../lazy-screen.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

// Parts that most visits do not need are no part of the first load. The light works without them.
const InvitedBy = lazyPart(
  async () => (await withTexts(import('../../features/invitations/InvitedBy.tsx'))).InvitedBy,
);
const FirstContacts = lazyPart(
  async () => (await withTexts(import('../../features/contacts/FirstContacts.tsx'))).FirstContacts,
);
const IncomingRequests = lazyPart(
  async () =>
    (await withTexts(import('../../features/contacts/IncomingRequests.tsx'))).IncomingRequests,
);
const PhoneNotice = lazyBackground(
  async () => (await withTexts(import('../../features/account/PhoneNotice.tsx'))).PhoneNotice,
);
const ShortList = lazyPart(
  async () => (await withTexts(import('../../features/talk/ShortList.tsx'))).ShortList,
);
const HomeNote = lazyPart(async () => (await withTexts(import('./HomeNote.tsx'))).HomeNote);
const ComingCalls = lazyPart(
  async () =>
    (await withTexts(import('../../features/call-proposals/ComingCalls.tsx'))).ComingCalls,
);
const OtherContacts = lazyPart(
  async () => (await withTexts(import('./OtherContacts.tsx'))).OtherContacts,
);
const FirstRun = lazyBackground(async () => (await withTexts(import('../FirstRun.tsx'))).FirstRun);
const HowToUseDialog = lazyDialog(
  async () => (await withTexts(import('../../features/help/HowToUseDialog.tsx'))).HowToUseDialog,
);
const AddContactDialog = lazyDialog(
  async () =>
    (await withTexts(import('../../features/contacts/AddContactDialog.tsx'))).AddContactDialog,
);

export function HomeScreen() {
  const me = useMe();
  const [open, setOpen] = useState<'help' | 'search' | null>(null);
  const [hasQuestions] = useState(
    () =>
      readKey(ACCOUNT_KEYS.onboardingShown + me.id) === null ||
      readKey(ACCOUNT_KEYS.pushQuestion + me.id) !== null,
  );
  const hasNobody = useEndpoint('GET /api/friends').data?.length === 0;
  const hasRequests = (useEndpoint('GET /api/friend-requests').data ?? []).length > 0;
  const isAfterFirstScreen = useIsAfterFirstScreen();
  const close = () => setOpen(null);
  // The person that a notification led to is forgotten once the screen is left.
  useEffect(() => () => drawAttentionTo(null), []);
  return (
    <PageContainer width="wide" tabs>
      <h1 className="sr-only">{t('app.home')}</h1>
      <Suspense>{pendingInvite() !== null && <InvitedBy />}</Suspense>
      <div className="gap-x-11 lg:grid lg:grid-cols-[26.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="lg:col-start-2">
          <Suspense>{isAfterFirstScreen && <HomeNote onCall={placeCall} />}</Suspense>
        </div>
        <div className="home-side">
          <StatusCard onHelp={() => setOpen('help')} />
          <Suspense>{isAfterFirstScreen && <ComingCalls at="side" onCall={placeCall} />}</Suspense>
        </div>
        <div className="home-lists column-start">
          <Suspense>
            {(hasRequests || isAfterFirstScreen) && <IncomingRequests />}
            {isAfterFirstScreen && <ShortList />}
          </Suspense>
          {hasNobody ? (
            <Suspense>
              <FirstContacts onInvite={openShare} onSearch={() => setOpen('search')} />
            </Suspense>
          ) : (
            <AvailableNow onCall={placeCall} />
          )}
          <Suspense>{isAfterFirstScreen && <OtherContacts />}</Suspense>
          <Suspense>{isAfterFirstScreen && <ComingCalls at="lists" onCall={placeCall} />}</Suspense>
        </div>
      </div>
      <Suspense>
        {open === 'help' && <HowToUseDialog onClose={close} />}
        {open === 'search' && <AddContactDialog onClose={close} onInvite={openShare} />}
        {hasQuestions && isAfterFirstScreen && <FirstRun />}
        {me.phoneNumberNeedsCorrection && isAfterFirstScreen && <PhoneNotice />}
      </Suspense>
    </PageContainer>
  );
}
