import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { takeSearchRequest } from '../../state/search-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ContactRows } from './ContactRows.tsx';

type ContactBrowserProps = {
  onCall: (friend: Friend) => void;
  onAdd: () => void;
  /** The next step when there are no contacts yet. */
  empty: ReactNode;
  current?: string;
};

/** 'all', 'none' (in no group), or the id of a group. */
type Filter = string;

const nobody: Friend[] = [];
const noGroups: Group[] = [];

/** The contacts, with a search and the groups as a filter. */
export function ContactBrowser({ onCall, onAdd, empty, current }: ContactBrowserProps) {
  const contacts = useEndpoint('GET /api/friends');
  const groups = useEndpoint('GET /api/contact-groups').data ?? noGroups;
  const [text, setText] = useState('');
  const [chosen, setFilter] = useState<Filter>('all');
  const input = useRef<HTMLInputElement>(null);
  // By the '/' of another screen.
  useEffect(() => {
    if (takeSearchRequest()) input.current?.focus();
  }, []);
  const all = contacts.data ?? nobody;
  // A group that was deleted elsewhere hides nobody.
  const isKnown = chosen === 'none' || groups.some(({ id }) => id === chosen);
  const filter = isKnown ? chosen : 'all';
  const isSearching = text.trim() !== '';
  const shown = isSearching ? all : filtered(all, groups, filter);
  if (contacts.data?.length === 0) return empty;
  return (
    <>
      <div role="search">
        <TextInput
          ref={input}
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
          {...(text !== '' && {
            trailing: (
              <IconButton
                size="sm"
                className="-me-2.5"
                label={t('contactList.clearSearch')}
                onClick={() => {
                  setText('');
                  input.current?.focus();
                }}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            ),
          })}
        />
      </div>
      {groups.length > 0 && !isSearching && (
        <div role="group" aria-label={t('contactPage.filter')} className="filters">
          {[
            { id: 'all', name: t('contactPage.filterAll'), color: undefined },
            ...groups,
            { id: 'none', name: t('contactPage.filterNone'), color: undefined },
          ].map(({ id, name, color }) => (
            <Chip
              key={id}
              selected={filter === id}
              {...(color !== undefined && { color })}
              onClick={() => setFilter(id)}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <div className="mt-5">
        {contacts.isPending && <SkeletonRows rows={6} />}
        {contacts.isError && !contacts.data && (
          <ErrorState
            message={messageOf(contacts.error, t('common.somethingWrong'))}
            retrying={contacts.isFetching}
            onRetry={() => void contacts.refetch()}
          />
        )}
        {contacts.data && shown.length === 0 && !isSearching && (
          <EmptyState bare title={t('contactPage.nobodyInGroup')} />
        )}
        <ContactRows
          friends={shown}
          text={text}
          onCall={onCall}
          current={current}
          noMatch={
            <Button size="sm" onClick={onAdd}>
              {t('contactPage.addNew')}
            </Button>
          }
        />
      </div>
    </>
  );
}

function filtered(friends: readonly Friend[], groups: readonly Group[], filter: Filter) {
  if (filter === 'all') return friends;
  const held = new Set(
    groups
      .filter(({ id }) => filter === 'none' || id === filter)
      .flatMap(({ members }) => members.map(({ id }) => id)),
  );
  return friends.filter(({ id }) => held.has(id) !== (filter === 'none'));
}
