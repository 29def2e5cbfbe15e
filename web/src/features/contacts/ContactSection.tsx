import type { ReactNode } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { lastCalledLabel } from '@porchlight/messages/time-words';
import { useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Chunks } from '../../ui/Chunks.tsx';
import { useMedia } from '../../ui/media.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ContactCard } from './ContactCard.tsx';

const ROW_PX = 100;
/** As the classes below say it: `lg`. */
const TWO_COLUMNS = '(min-width: 64rem)';

type ContactSectionProps = {
  title: ReactNode;
  friends: readonly Friend[];
  /** How many contacts stand above these. */
  above: number;
  /** The search that led to them. */
  search: string;
  now: number;
  isStale: boolean;
  onCall: (friend: Friend) => void;
  onRemove: (friend: Friend) => void;
};

export function ContactSection(props: ContactSectionProps) {
  const { title, friends, above, search, now, isStale, onCall, onRemove } = props;
  const history = useEndpoint('GET /api/friends/call-history').data;
  const zone = useOwnZone();
  const lastCalled = (id: string): string | null => {
    if (!history) return null;
    const at = history[id];
    return lastCalledLabel(at === undefined ? null : Date.parse(at), zone, now);
  };
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1;
  const roomFor = (count: number): number => Math.ceil(count / columns) * ROW_PX;
  if (friends.length === 0) return null;
  return (
    <section className="section-gap">
      <SectionHead
        title={<span className="font-sans tracking-normal">{title}</span>}
        count={friends.length}
      />
      <Chunks
        items={friends}
        roomFor={roomFor}
        above={roomFor(above)}
        search={search}
        className="grid gap-2.5 lg:gap-3.5"
        partClassName="grid gap-2.5 lg:grid-cols-2 lg:gap-3.5"
      >
        {(friend) => (
          <ContactCard
            key={friend.id}
            friend={friend}
            now={now}
            isStale={isStale}
            lastCalled={lastCalled(friend.id)}
            onCall={onCall}
            onRemove={onRemove}
          />
        )}
      </Chunks>
    </section>
  );
}
