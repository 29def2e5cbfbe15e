import type { Friend } from '@porchlight/contract/contacts';
import type { Watch } from '@porchlight/contract/watches';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { WaitingRow } from '../../ui/WaitingRow.tsx';
import { endOf, useWatching } from './watching.ts';

const LIMIT = 20;

type WaitingWatchesProps = { watches: readonly Watch[]; friends: readonly Friend[] };

export function WaitingWatches({ watches, friends }: WaitingWatchesProps) {
  const rows = watches.flatMap((watch) => {
    const friend = friends.find(({ id }) => id === watch.friendId);
    return friend ? [{ watch, friend }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="page-section">
      <SectionHead
        title={t('talk.watches')}
        right={
          <span className="text-small text-text-muted">
            {t('talk.places', { count: rows.length, limit: LIMIT })}
          </span>
        }
      />
      <List>
        {rows.map(({ watch, friend }) => (
          <WatchRow key={friend.id} watch={watch} friend={friend} />
        ))}
      </List>
    </section>
  );
}

function WatchRow({ watch, friend }: { watch: Watch; friend: Friend }) {
  const { isBusy, stop } = useWatching(friend);
  const name = t('talk.stopName', { name: friend.displayName });
  const sub = t('talk.until', { date: endOf(watch.endsAt, useOwnZone()) });
  const end = { label: t('talk.stop'), name, isBusy, onClick: () => void stop() };
  return <WaitingRow friend={friend} sub={sub} end={end} />;
}
