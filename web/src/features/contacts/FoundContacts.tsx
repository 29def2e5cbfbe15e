import { memo, useMemo } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { fold } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { useIsLastKnown } from '../../api/live.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LastKnownPill, StatusPill } from '../../ui/StatusPill.tsx';
import { ContactSection } from './ContactSection.tsx';
import { isOn, useLightClock } from './lights.ts';

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
  const found = useMatching(friends, text);
  const on = found.filter((friend) => isOn(friend, now));
  const off = found.filter((friend) => !isOn(friend, now));
  const common = { now, isStale, onCall, onRemove, search: text };
  return (
    <>
      {friends.length > 0 && found.length === 0 && (
        <EmptyState
          title={
            <span className="wrap-anywhere">
              {t('common.noContactsMatching')} <bdi>“{text.trim()}”</bdi>
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

/** By name or username, as case and accents allow. */
function useMatching(friends: readonly Friend[], text: string): readonly Friend[] {
  const folded = useMemo(
    () =>
      friends.map((friend) => ({
        friend,
        words: `${fold(friend.displayName)}\n@${fold(friend.username)}`,
      })),
    [friends],
  );
  const wanted = fold(text);
  return useMemo(
    () => folded.filter(({ words }) => words.includes(wanted)).map(({ friend }) => friend),
    [folded, wanted],
  );
}
