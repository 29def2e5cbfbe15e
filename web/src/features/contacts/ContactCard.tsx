import { memo } from 'react';
import { UserMinus } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { Menu } from '../../ui/Menu.tsx';
import { PersonRow } from './PersonRow.tsx';

type ContactCardProps = {
  friend: Friend;
  now: number;
  isStale: boolean;
  /** Null until the history is known. */
  lastCalled: string | null;
  onCall: (friend: Friend) => void;
  onRemove: (friend: Friend) => void;
};

const LOOK =
  'rounded-list border-(length:--border-w) border-line bg-surface pe-1.5 access:border-line-strong';

function Card({ friend, now, isStale, lastCalled, onCall, onRemove }: ContactCardProps) {
  return (
    <PersonRow
      plain
      className={LOOK}
      friend={friend}
      now={now}
      isStale={isStale}
      onCall={onCall}
      more={
        <Menu
          title={friend.displayName}
          label={t('contactList.more', { name: friend.displayName })}
          size="sm"
          className="-ms-2.5"
          items={[
            {
              label: t('contactList.remove'),
              icon: <UserMinus size={20} aria-hidden="true" />,
              danger: true,
              onSelect: () => onRemove(friend),
            },
          ]}
        />
      }
    >
      {lastCalled !== null && (
        <span className="text-small text-text-muted">
          {t('contactList.lastCalled', { when: lastCalled })}
        </span>
      )}
    </PersonRow>
  );
}

/** Time alone changes only those whose light has a known end. */
export const ContactCard = memo(
  Card,
  (before, after) =>
    before.friend === after.friend &&
    before.isStale === after.isStale &&
    before.lastCalled === after.lastCalled &&
    before.onCall === after.onCall &&
    before.onRemove === after.onRemove &&
    (before.now === after.now || after.friend.statusExpiresAt === null),
);
