import type { Friend } from '@porchlight/contract/contacts';
import type { Wish, WishList } from '@porchlight/contract/wishes';
import { momentInSentence } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { WaitingRow } from '../../ui/WaitingRow.tsx';
import { endOf, useMarking } from './watching.ts';

const LIMIT = 5;
const MINUTE_MS = 60_000;

type WaitingMarksProps = { list: WishList; friends: readonly Friend[] };

/** The own marks; places of those that were taken back say when they are free. */
export function WaitingMarks({ list, friends }: WaitingMarksProps) {
  const zone = useOwnZone();
  const now = useServerNow(MINUTE_MS);
  const rows = list.wishes.flatMap((wish) => {
    const friend = friends.find(({ id }) => id === wish.friendId);
    return friend ? [{ wish, friend }] : [];
  });
  const count = rows.length + list.held.length;
  if (count === 0) return null;
  return (
    <section className="page-section">
      <SectionHead
        title={t('talk.marks')}
        right={
          <span className="text-small text-text-muted">
            {t('talk.places', { count, limit: LIMIT })}
          </span>
        }
      />
      <List>
        {rows.map(({ wish, friend }) => (
          <MarkRow key={friend.id} wish={wish} friend={friend} />
        ))}
        {list.held.map(({ freeAt }, place) => (
          <Row
            // Places that are free at the same moment look alike.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${freeAt} ${place}`}
            className="text-text-muted"
            title={t('talk.heldPlace', {
              moment: momentInSentence('momentAt', Date.parse(freeAt), zone, now),
            })}
          />
        ))}
      </List>
    </section>
  );
}

function MarkRow({ wish, friend }: { wish: Wish; friend: Friend }) {
  const { isBusy, takeBack } = useMarking(friend);
  const name = t('talk.takeBackName', { name: friend.displayName });
  const sub = t('talk.until', { date: endOf(wish.endsAt, useOwnZone()) });
  const end = { label: t('talk.takeBack'), name, isBusy, onClick: () => void takeBack() };
  return <WaitingRow friend={friend} sub={sub} end={end} />;
}
