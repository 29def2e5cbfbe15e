import type { ReactNode } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { lastCalledLabel } from '@porchlight/domain/relative-time';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Chunk, CHUNK_SIZE } from './Chunk.tsx';
import { ContactCard } from './ContactCard.tsx';

type ContactSectionProps = {
  title: ReactNode;
  friends: readonly Friend[];
  now: number;
  isStale: boolean;
  onCall: (friend: Friend) => void;
  onRemove: (friend: Friend) => void;
};

export function ContactSection(props: ContactSectionProps) {
  const { title, friends, now, isStale, onCall, onRemove } = props;
  const history = useEndpoint('GET /api/friends/call-history').data;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const lastCalled = (id: string): string | null => {
    if (!history) return null;
    const at = history[id];
    return lastCalledLabel(at === undefined ? null : Date.parse(at), zone, now);
  };
  if (friends.length === 0) return null;
  return (
    <section className="[&+section]:mt-6.5">
      <SectionHead
        title={<span className="font-sans tracking-normal">{title}</span>}
        count={friends.length}
      />
      <div className="grid gap-2.5 lg:gap-3.5">
        {inChunks(friends).map((chunk, index) => (
          <Chunk key={index} count={chunk.length} isFirst={index === 0}>
            {() => (
              <ul className="grid gap-2.5 lg:grid-cols-2 lg:gap-3.5">
                {chunk.map((friend) => (
                  <ContactCard
                    key={friend.id}
                    friend={friend}
                    now={now}
                    isStale={isStale}
                    lastCalled={lastCalled(friend.id)}
                    onCall={onCall}
                    onRemove={onRemove}
                  />
                ))}
              </ul>
            )}
          </Chunk>
        ))}
      </div>
    </section>
  );
}

function inChunks(friends: readonly Friend[]): Friend[][] {
  const count = Math.ceil(friends.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) =>
    friends.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );
}
