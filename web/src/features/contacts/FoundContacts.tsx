import { memo, useMemo } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useIsLastKnown } from '../../api/live.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LastKnownPill, StatusPill } from '../../ui/StatusPill.tsx';
import { ContactSection } from './ContactSection.tsx';
import { byName, matchingContacts } from './found.ts';
import { useLightClock } from './lights.ts';
import { isLit } from '../../state/lit.ts';

type FoundContactsProps = {
  friends: readonly Friend[];
  /** The search; everyone without it. */
  text: string;
  onCall: (friend: Friend) => void;
  onRemove: (friend: Friend) => void;
};

/** Those shown as Available first. Remembered, so that a letter is drawn before the list is. */
export const FoundContacts = memo(({ friends, text, onCall, onRemove }: FoundContactsProps) => {
  const isStale = useIsLastKnown();
  const now = useLightClock(friends);
  const found = useMemo(() => byName(matchingContacts(friends, text)), [friends, text]);
  const on = found.filter((friend) => isLit(friend, now));
  const off = found.filter((friend) => !isLit(friend, now));
  const common = { now, isStale, onCall, onRemove, search: text };
  return (
    <>
      {friends.length > 0 && found.length === 0 && (
        <EmptyState
          title={
            <span className="wrap-anywhere">
              {t('contactList.noContactsMatching', { text: text.trim() })}
            </span>
          }
        />
      )}
      <ContactSection
        {...common}
        title={isStale ? <LastKnownPill /> : <StatusPill status="available" />}
        friends={on}
        above={0}
      />
      <ContactSection
        {...common}
        title={<StatusPill status="unavailable" />}
        friends={off}
        above={on.length}
      />
    </>
  );
});
