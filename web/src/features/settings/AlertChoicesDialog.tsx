import { useState } from 'react';
import { Search } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import type { NotificationPreference } from '@porchlight/contract/notifications';
import { nameMatcher } from '@porchlight/domain/search-match';
import { flagFor } from '@porchlight/domain/notifications';
import { byName } from '@porchlight/messages/formats';
import { language, t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupChip } from '../../ui/GroupChip.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AlertChoice, recordsOfGroups } from './AlertChoice.tsx';

/** Nobody reads more in a dialog; the rest is found by its name. */
const SHOWN = 30;

export function AlertChoicesDialog({ onClose }: { onClose: () => void }) {
  const preferences = useEndpoint('GET /api/notifications/preferences');
  const groups = useEndpoint('GET /api/contact-groups');
  const friends = useEndpoint('GET /api/friends');
  const failed = [preferences, groups, friends].find(({ isError, data }) => isError && !data);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('alertChoice.title')}
      description={t('alertChoice.description')}
      actions={<Button onClick={onClose}>{t('alertChoice.done')}</Button>}
    >
      {failed && (
        <ErrorState
          bare
          message={messageOf(failed.error, t('common.somethingWrong'))}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && preferences.data && groups.data && friends.data ? (
        <Choices records={preferences.data} groups={groups.data} friends={friends.data} />
      ) : (
        !failed && <SkeletonRows />
      )}
    </Dialog>
  );
}

type ChoicesProps = {
  records: readonly NotificationPreference[];
  groups: readonly Group[];
  friends: readonly Friend[];
};

function Choices({ records, groups, friends }: ChoicesProps) {
  const global = records.find(({ friendId, groupId }) => friendId === null && groupId === null);
  const usual = flagFor('callAvailable', { contact: null, groups: [], global: global ?? null });
  return (
    <div className="mt-3 grid gap-5">
      {groups.length > 0 && (
        <section>
          <h3 className="mb-1">{t('alertChoice.groups')}</h3>
          <ul>
            {groups.map(({ id, name, color }) => (
              <AlertChoice
                key={id}
                target={{ friendId: null, groupId: id }}
                name={name}
                usual={usual}
              >
                <GroupChip name={name} color={color} />
              </AlertChoice>
            ))}
          </ul>
        </section>
      )}
      <ContactChoices records={records} groups={groups} friends={friends} />
    </div>
  );
}

function ContactChoices({ records, groups, friends }: ChoicesProps) {
  const [text, setText] = useState('');
  const matches = nameMatcher(language(), text);
  // People with a choice of their own when the dialog opens come first, and stay there.
  const [chosen] = useState(
    () =>
      new Set(records.filter(({ callAvailable }) => callAvailable !== null).map((r) => r.friendId)),
  );
  const found = byName(friends, ({ displayName }) => displayName)
    .filter(({ displayName, username }) => matches(`${displayName} ${username}`))
    .sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)));
  const usualFor = (friend: Friend) =>
    flagFor('callAvailable', {
      contact: null,
      groups: recordsOfGroups(
        records,
        groups
          .filter(({ members }) =>
            members.some(({ friendshipId }) => friendshipId === friend.friendshipId),
          )
          .map(({ id }) => id),
      ),
      global:
        records.find(({ friendId, groupId }) => friendId === null && groupId === null) ?? null,
    });
  return (
    <section>
      <h3 className="mb-2">{t('alertChoice.contacts')}</h3>
      {friends.length === 0 && <p className="text-text-muted">{t('contactList.noContacts')}</p>}
      {friends.length > 0 && (
        <TextInput
          aria-label={t('contactList.searchContacts')}
          placeholder={t('contactList.searchContacts')}
          autoComplete="off"
          value={text}
          leading={<Search size={20} aria-hidden="true" />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {friends.length > 0 && found.length === 0 && (
        <p className="mt-3 text-text-muted">
          {t('contactList.noContactsMatching', { text: text.trim() })}
        </p>
      )}
      <ul className="mt-1.5">
        {found.slice(0, SHOWN).map((friend) => (
          <AlertChoice
            key={friend.id}
            target={{ friendId: friend.id, groupId: null }}
            name={friend.displayName}
            usual={usualFor(friend)}
          >
            <Avatar name={friend.displayName} id={friend.id} src={friend.avatar} size={40} />
            <bdi className="font-semibold wrap-anywhere">{friend.displayName}</bdi>
          </AlertChoice>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="mt-1.5 text-small text-text-muted">
          {t('alertChoice.more', { count: found.length - SHOWN })}
        </p>
      )}
    </section>
  );
}
