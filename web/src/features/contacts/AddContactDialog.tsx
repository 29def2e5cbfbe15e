import { useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { openBlock } from '../../state/blocking.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchDialog } from '../../ui/SearchDialog.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FoundRow } from './FoundRow.tsx';
import { dropFromSearch, usePeopleSearch, useRelationship } from './search.ts';

type AddContactDialogProps = {
  onClose: () => void;
  /** The next step where nobody is found: the dialog closes for it. */
  onInvite: () => void;
};

export function AddContactDialog({ onClose, onInvite }: AddContactDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { query, found, error, isSearching, searchNow } = usePeopleSearch(text);
  const relationship = useRelationship();
  const invite = () => {
    onClose();
    onInvite();
  };
  return (
    <SearchDialog
      title={t('addContact.title')}
      input={input}
      label={t('addContact.search')}
      hint={t('addContact.hint')}
      text={text}
      onText={setText}
      onSearch={searchNow}
      onClose={onClose}
      field={{
        inputMode: 'search',
        enterKeyHint: 'search',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
        trailing: isSearching && <Spinner className="text-text-muted" />,
      }}
    >
      <p role="status" className="sr-only">
        {found && !isSearching && t('addContact.found', { count: found.length })}
      </p>
      <div className="mt-3 min-h-56">
        {!found && !error && isSearching && <SkeletonRows />}
        {error && (
          <ErrorState
            bare
            message={messageOf(error, t('addContact.failedToSearch'))}
            retrying={isSearching}
            onRetry={searchNow}
          />
        )}
        {!error && found?.length === 0 && <NoneMatching query={query} onInvite={invite} />}
        {!error && found && found.length > 0 && (
          <ul>
            {found.map((person) => (
              <FoundRow
                key={person.id}
                person={person}
                relationship={relationship(person)}
                onBlock={({ id, displayName }) =>
                  openBlock({ id, displayName, onBlocked: () => input.current?.focus() })
                }
                onGone={dropFromSearch}
              />
            ))}
          </ul>
        )}
      </div>
    </SearchDialog>
  );
}

function NoneMatching({ query, onInvite }: { query: string; onInvite: () => void }) {
  return (
    <EmptyState
      bare
      title={<span className="wrap-anywhere">{t('addContact.noneMatching', { text: query })}</span>}
      hint={t('addContact.noneMatchingHint')}
      action={
        <Button size="sm" variant="secondary" onClick={onInvite}>
          {t('firstContacts.invite')}
        </Button>
      }
    />
  );
}
