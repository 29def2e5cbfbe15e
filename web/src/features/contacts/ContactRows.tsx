import { memo, type ReactNode, useMemo } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useIsLastKnown } from '../../api/live.ts';
import { Chunks } from '../../ui/Chunks.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { LastKnownPill, StatusPill } from '../../ui/StatusPill.tsx';
import { byName, matchingContacts } from './found.ts';
import { useLightClock } from './lights.ts';
import { isLit } from '../../state/lit.ts';
import { PersonRow } from './PersonRow.tsx';

const ROW_PX = 78;

type ContactRowsProps = {
  friends: readonly Friend[];
  /** The search; everyone without it. */
  text: string;
  onCall: (friend: Friend) => void;
  /** The contact whose page is open beside the list. */
  current?: string | undefined;
  /** The next step where nobody matches. */
  noMatch?: ReactNode;
};

/** One row for each contact: those shown as Available first, then by name. */
export const ContactRows = memo((props: ContactRowsProps) => {
  const { friends, text, onCall, current, noMatch } = props;
  const isStale = useIsLastKnown();
  const now = useLightClock(friends);
  const found = useMemo(() => byName(matchingContacts(friends, text)), [friends, text]);
  const on = found.filter((friend) => isLit(friend, now));
  const off = found.filter((friend) => !isLit(friend, now));
  const section = (title: ReactNode, people: readonly Friend[], above: number) =>
    people.length > 0 && (
      <section className="section-gap">
        <SectionHead
          title={<span className="font-sans tracking-normal">{title}</span>}
          count={people.length}
        />
        <Chunks
          items={people}
          roomFor={(count) => count * ROW_PX}
          above={above * ROW_PX}
          search={text}
          className="rows"
          partClassName="list"
        >
          {(friend) => (
            <PersonRow
              key={friend.id}
              plain
              isCurrent={friend.id === current}
              friend={friend}
              now={now}
              isStale={isStale}
              onCall={onCall}
            />
          )}
        </Chunks>
      </section>
    );
  return (
    <>
      {text.trim() !== '' && found.length === 0 && (
        <EmptyState
          title={
            <span className="wrap-anywhere">
              {t('contactList.noContactsMatching', { text: text.trim() })}
            </span>
          }
          action={noMatch}
        />
      )}
      {section(isStale ? <LastKnownPill /> : <StatusPill status="available" />, on, 0)}
      {section(<StatusPill status="unavailable" />, off, on.length)}
    </>
  );
});
