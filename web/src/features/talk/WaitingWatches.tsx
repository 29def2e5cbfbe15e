import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import type { Watch } from '@porchlight/contract/watches';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
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
  const zone = useOwnZone();
  const { isBusy, stop } = useWatching(friend);
  const { id, displayName, avatar } = friend;
  return (
    <Row
      size="person"
      inset="avatar"
      title={
        <Link href={`/contacts/${id}`} className="row-link">
          <bdi>{displayName}</bdi>
        </Link>
      }
      sub={t('talk.until', { date: endOf(watch.endsAt, zone) })}
      leading={<Avatar name={displayName} id={id} src={avatar} />}
      trailing={
        <Button
          size="sm"
          variant="secondary"
          className="relative"
          aria-label={t('talk.stopName', { name: displayName })}
          pending={isBusy}
          onClick={() => void stop()}
        >
          {t('talk.stop')}
        </Button>
      }
    />
  );
}
