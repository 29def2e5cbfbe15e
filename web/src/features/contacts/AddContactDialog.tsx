import { useId, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { openBlock } from '../../state/blocking.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FoundRow } from './FoundRow.tsx';
import { dropFromSearch, usePeopleSearch, useRelationship } from './search.ts';

export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { query, found, error, isSearching, searchNow } = usePeopleSearch(text);
  const relationship = useRelationship();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('addContact.title')}
      firstFocus={input}
      className="sheet-steady"
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <TextInput
          ref={input}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-label={t('addContact.search')}
          aria-describedby={hintId}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leading={<Search size={20} aria-hidden="true" />}
          trailing={isSearching && <Spinner className="text-text-muted" />}
        />
        <p id={hintId} className="help">
          {t('addContact.hint')}
        </p>
      </form>
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
        {!error && found?.length === 0 && <NoneMatching query={query} />}
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
    </Dialog>
  );
}

function NoneMatching({ query }: { query: string }) {
  return (
    <EmptyState
      bare
      title={<span className="wrap-anywhere">{t('addContact.noneMatching', { text: query })}</span>}
      hint={t('addContact.noneMatchingHint')}
    />
  );
}
