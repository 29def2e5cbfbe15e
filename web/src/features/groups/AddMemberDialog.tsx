import { useMemo, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { atName, listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { matching, outsiders } from './candidates.ts';
import { useAddMember } from './changes.ts';

/** As many as are looked through by eye; the others are found by searching. */
const STEP = 50;

type AddMemberDialogProps = { group: Group; onClose: () => void };

/** Several people are ticked and added with one request. */
export function AddMemberDialog({ group, onClose }: AddMemberDialogProps) {
  const contacts = useEndpoint('GET /api/friends');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const open = useMemo(
    () => outsiders(contacts.data ?? [], group.members),
    [contacts.data, group.members],
  );
  const shown = matching(open, text);
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  const groupsOf = (id: string) =>
    groups
      .filter(({ members }) => members.some((member) => member.id === id))
      .map(({ name }) => name);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.filter(({ friendshipId }) => ticked.has(friendshipId));
  const toggle = (friendshipId: string) => {
    const next = new Set(ticked);
    if (!next.delete(friendshipId)) next.add(friendshipId);
    setTicked(next);
  };
  const add = useAddMember(onClose);
  const put = () =>
    add.mutate({
      params: { id: group.id },
      body: { friendshipIds: chosen.map(({ friendshipId }) => friendshipId) },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('groups.addTo', { group: group.name })}
      firstFocus={input}
      locked={add.isPending}
      className="sheet-steady"
      {...(open.length > 0 && {
        actions: (
          <>
            <Button
              variant="secondary"
              aria-disabled={add.isPending || undefined}
              onClick={add.isPending ? undefined : onClose}
            >
              {t('common.cancel')}
            </Button>
            <Button disabled={chosen.length === 0} pending={add.isPending} onClick={put}>
              {t('groups.addPeople', { count: chosen.length })}
            </Button>
          </>
        ),
      })}
    >
      {(contacts.isPending || open.length > 0) && (
        <TextInput
          ref={input}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('contactList.searchContacts')}
          aria-label={t('contactList.searchContacts')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leading={<Search size={20} aria-hidden="true" />}
          className="mb-3"
        />
      )}
      {contacts.isPending && <SkeletonRows />}
      {contacts.isError && !contacts.data && (
        <ErrorState
          bare
          message={messageOf(contacts.error, t('common.somethingWrong'))}
          retrying={contacts.isFetching}
          onRetry={() => void contacts.refetch()}
        />
      )}
      {contacts.data?.length === 0 && (
        <EmptyState bare title={t('contactList.noContacts')} hint={t('groups.noContactsHint')} />
      )}
      {contacts.data && contacts.data.length > 0 && open.length === 0 && (
        <EmptyState bare title={t('groups.everyoneIsIn')} />
      )}
      {open.length > 0 && (
        <>
          {shown.length === 0 && (
            <EmptyState
              bare
              title={
                <span className="wrap-anywhere">
                  {t('contactList.noContactsMatching', { text: text.trim() })}
                </span>
              }
            />
          )}
          <ul className="min-h-56">
            {shown.slice(0, limit).map((friend) => (
              <Candidate
                key={friend.id}
                friend={friend}
                groupNames={groupsOf(friend.id)}
                isTicked={ticked.has(friend.friendshipId)}
                onToggle={() => toggle(friend.friendshipId)}
              />
            ))}
          </ul>
          {shown.length > limit && (
            <Button variant="quiet" block className="mt-2" onClick={() => setLimit(limit + STEP)}>
              {t('groups.showMore')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

type CandidateProps = {
  friend: Friend;
  groupNames: readonly string[];
  isTicked: boolean;
  onToggle: () => void;
};

function Candidate({ friend, groupNames, isTicked, onToggle }: CandidateProps) {
  const { displayName, username, avatar } = friend;
  return (
    <li>
      <label className="flex min-h-15 cursor-pointer items-center gap-3.5 py-1.5">
        <Avatar name={displayName} id={friend.id} src={avatar} size={44} />
        <span className="min-w-0 flex-1">
          <b className="block leading-[1.3] wrap-anywhere">
            <bdi>{displayName}</bdi>
          </b>
          <span className="text-small wrap-anywhere text-text-muted">
            {groupNames.length > 0
              ? t('groups.alsoIn', { groups: listOf(groupNames) })
              : atName(username)}
          </span>
        </span>
        <input
          type="checkbox"
          className="size-6 flex-none accent-green"
          checked={isTicked}
          aria-label={t('groups.addName', { name: displayName })}
          onChange={onToggle}
        />
      </label>
    </li>
  );
}
