import { HeartHandshake } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useWishes } from '../../api/talk.ts';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { LearnLine } from '../../ui/LearnLine.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { endOf, useMarking } from './watching.ts';

/** Ways to a call that need no light now. */
export function ForLater({ friend }: { friend: Friend }) {
  const list = useWishes();
  const zone = useOwnZone();
  const { isBusy, mark, takeBack } = useMarking(friend);
  if (!list) return null;
  const wish = list.wishes.find(({ friendId }) => friendId === friend.id);
  const match = list.matches.find(({ friendId }) => friendId === friend.id);
  const name = friend.displayName;
  const sub = match
    ? t('talk.bothUntil', { date: endOf(match.endsAt, zone) })
    : wish
      ? t('talk.until', { date: endOf(wish.endsAt, zone) })
      : t('talk.likeToTalkHint');
  const [label, described, act] = match
    ? [t('talk.hide'), t('talk.hideName', { name }), takeBack]
    : wish
      ? [t('talk.takeBack'), t('talk.takeBackName', { name }), takeBack]
      : [t('talk.mark'), t('talk.markName', { name }), mark];
  return (
    <section className="page-section">
      <SectionHead title={t('talk.forLater')} />
      <List>
        <Row
          inset="tile"
          title={t('talk.likeToTalk')}
          sub={sub}
          leading={
            <IconTile {...((wish ?? match) && { tone: 'green' })}>
              <HeartHandshake size={22} />
            </IconTile>
          }
          trailing={
            <Button
              size="sm"
              variant="secondary"
              aria-label={described}
              pending={isBusy}
              onClick={() => void act()}
            >
              {label}
            </Button>
          }
        />
      </List>
      {!match && <LearnLine className="mt-2">{t('talk.onlyIfBoth')}</LearnLine>}
      {list.wishes.length === 0 && list.matches.length === 0 && (
        <p className="mx-1 mt-1 ps-7 text-small text-text-muted">{t('talk.noHint')}</p>
      )}
    </section>
  );
}
