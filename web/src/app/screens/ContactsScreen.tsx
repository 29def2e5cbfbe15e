import { useState } from 'react';
import { ShieldCheck, UserPlus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import type { Friend } from '@porchlight/contract/contacts';
import { placeCall } from '../../features/calls/place-call.ts';
import { AddContactDialog } from '../../features/contacts/AddContactDialog.tsx';
import { ContactBrowser } from '../../features/contacts/ContactBrowser.tsx';
import { ContactLinks } from '../../features/contacts/ContactLinks.tsx';
import { IncomingRequests } from '../../features/contacts/IncomingRequests.tsx';
import { NobodyYet } from '../../features/contacts/NobodyYet.tsx';
import { Groups } from '../../features/groups/Groups.tsx';
import { openShare } from '../../features/invitations/opening.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedTabs, TabPanel } from '../../ui/SegmentedTabs.tsx';
import { PageContainer, PageHead } from '../../ui/shell/PageContainer.tsx';
import { PeopleSection } from './PeopleSection.tsx';

const tabs = () =>
  [
    { value: 'all', label: t('common.allContacts') },
    { value: 'groups', label: t('app.groups') },
  ] as const;

export function ContactsScreen() {
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const tab = params.get('tab') === 'groups' ? 'groups' : 'all';
  const choose = (value: typeof tab) =>
    setParams(value === 'groups' ? { tab: value } : {}, { replace: true });
  return (
    <PageContainer width="wide" tabs>
      <PageHead
        title={t('app.contacts')}
        action={
          <Button
            size="sm"
            icon={<UserPlus size={20} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('contactList.addContact')}
          </Button>
        }
      />
      <SegmentedTabs
        id="contacts"
        label={t('app.contacts')}
        tabs={tabs()}
        value={tab}
        onChange={choose}
        className="mb-5 md:max-w-95"
      />
      <TabPanel tabsId="contacts" value={tab}>
        {tab === 'groups' ? <Groups /> : <AllContacts onAdd={() => setIsAdding(true)} />}
      </TabPanel>
      {isAdding && <AddContactDialog onClose={() => setIsAdding(false)} onInvite={openShare} />}
    </PageContainer>
  );
}

const onCall = (friend: Friend) => placeCall(friend);

function AllContacts({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:items-start">
      <div className="lg:col-start-2 lg:row-start-1">
        <ContactLinks />
        <OnlyAccepted />
      </div>
      <div className="column-start lg:row-start-1">
        <IncomingRequests />
        <div className="mt-5 lg:first:mt-0">
          <ContactBrowser
            onCall={onCall}
            onAdd={onAdd}
            empty={<NobodyYet onInvite={openShare} onSearch={onAdd} />}
          />
        </div>
        <PeopleSection />
      </div>
    </div>
  );
}

function OnlyAccepted() {
  return (
    <div className="mt-5 flex gap-3.5 rounded-list border-(length:--border-w) border-line bg-surface p-5.5 max-lg:hidden access:border-line-strong">
      <ShieldCheck size={24} className="text-green" aria-hidden="true" />
      <div>
        <p className="font-strong">{t('contactList.onlyAccepted')}</p>
        <p className="mt-1.5 text-small text-text-muted">{t('contactList.onlyAcceptedHint')}</p>
      </div>
    </div>
  );
}
