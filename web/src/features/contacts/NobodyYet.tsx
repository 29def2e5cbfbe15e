import { Search, Share2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';

type NobodyYetProps = { onInvite: () => void; onSearch: () => void };

/** The Contacts tab of someone without contacts: both ways forward work on every device. */
export function NobodyYet({ onInvite, onSearch }: NobodyYetProps) {
  return (
    <EmptyState
      title={t('contactList.noContacts')}
      hint={t('firstContacts.firstContactHint')}
      action={
        <EqualButtons stacked>
          <Button icon={<Share2 size={20} aria-hidden="true" />} onClick={onInvite}>
            {t('firstContacts.invite')}
          </Button>
          <Button
            variant="secondary"
            icon={<Search size={20} aria-hidden="true" />}
            onClick={onSearch}
          >
            {t('firstContacts.search')}
          </Button>
        </EqualButtons>
      }
    />
  );
}
