import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { placeCall } from '../../features/calls/place-call.ts';
import { AddContactDialog } from '../../features/contacts/AddContactDialog.tsx';
import { SubPageHead } from '../SubPageHead.tsx';
import { YourContacts } from '../../features/contacts/YourContacts.tsx';
import { openShare } from '../../features/invitations/opening.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';

const onCall = (friend: Friend) => placeCall(friend);

export function YourContactsScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  const button = (
    <Button size="sm" icon={<UserPlus size={20} aria-hidden="true" />} onClick={add}>
      {t('contactList.addContact')}
    </Button>
  );
  return (
    <PageContainer width="wide">
      <SubPageHead
        title={t('contactList.yourContacts')}
        back={{ href: '/contacts', label: t('contactList.backToContacts') }}
        action={button}
      />
      <YourContacts
        onCall={onCall}
        firstStep={button}
        addButton={
          <IconButton
            look="filled"
            className="size-13 md:hidden"
            label={t('contactList.addContact')}
            onClick={add}
          >
            <UserPlus size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      {isAdding && <AddContactDialog onClose={() => setIsAdding(false)} onInvite={openShare} />}
    </PageContainer>
  );
}
