import { type ReactNode, useState } from 'react';
import { Search } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FoundContacts } from './FoundContacts.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type YourContactsProps = {
  onCall: (friend: Friend) => void;
  /** Beside the search box on narrow screens. */
  addButton: ReactNode;
  /** The next step when there are no contacts yet. */
  firstStep: ReactNode;
};

const none: Friend[] = [];

export function YourContacts({ onCall, addButton, firstStep }: YourContactsProps) {
  const contacts = useEndpoint('GET /api/friends');
  const all = contacts.data ?? none;
  const [text, setText] = useState('');
  const [removing, setRemoving] = useState<Friend | null>(null);
  useFocusAfterLeaving(contacts.data?.length);

  return (
    <>
      {(contacts.isPending || all.length > 0) && (
        <div className="mb-5 flex gap-2.5" role="search">
          <TextInput
            inputMode="search"
            enterKeyHint="search"
            spellCheck={false}
            autoComplete="off"
            className="rounded-chip"
            placeholder={t('contactList.searchContacts')}
            aria-label={t('contactList.searchContacts')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            leading={<Search size={20} aria-hidden="true" />}
          />
          {addButton}
        </div>
      )}
      {contacts.isPending && <SkeletonRows rows={6} />}
      {contacts.isError && !contacts.data && (
        <ErrorState
          message={messageOf(contacts.error, t('common.somethingWrong'))}
          retrying={contacts.isFetching}
          onRetry={() => void contacts.refetch()}
        />
      )}
      {contacts.data?.length === 0 && (
        <EmptyState
          title={t('contactList.noContacts')}
          hint={t('firstContacts.noContactsHint')}
          action={firstStep}
        />
      )}
      <FoundContacts friends={all} text={text} onCall={onCall} onRemove={setRemoving} />
      {removing && <RemoveDialog friend={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
