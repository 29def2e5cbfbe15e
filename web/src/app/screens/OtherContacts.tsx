import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { lastCalledLabel } from '@porchlight/messages/time-words';
import { Link } from 'wouter';
import { useOwnZone } from '../../api/me.ts';
import { useWatches } from '../../api/talk.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { byName } from '../../features/contacts/found.ts';
import { useLightClock } from '../../features/contacts/lights.ts';
import { isLit } from '../../state/lit.ts';
import { TellBell } from '../../features/talk/TellBell.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { List, Row } from '../../ui/List.tsx';
import { useMedia } from '../../ui/media.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

/** Two columns of six; the rest is on Contacts. */
const SHOWN = 12;

const nobody: Friend[] = [];

/** On a wide Home, the contacts who are not Available. A phone has no room for them there. */
export function OtherContacts() {
  return useMedia('(min-width: 64rem)') ? <Others /> : null;
}

function Others() {
  const friends = useEndpoint('GET /api/friends').data ?? nobody;
  const history = useEndpoint('GET /api/friends/call-history').data;
  const watches = useWatches();
  const zone = useOwnZone();
  const now = useLightClock(friends);
  const others = byName(friends.filter((friend) => !isLit(friend, now)));
  if (others.length === 0) return null;
  const isWatched = (id: string) => watches?.some(({ friendId }) => friendId === id) ?? false;
  const lineOf = ({ id }: Friend): string => {
    if (isWatched(id)) return t('talk.tellOnce');
    const calledAt = history?.[id];
    if (calledAt === undefined) return t('contacts.statusWord', { status: 'unavailable' });
    return t('contactList.lastCalled', { when: lastCalledLabel(Date.parse(calledAt), zone, now) });
  };
  return (
    <section className="page-section home-others">
      <SectionHead
        title={t('contactPage.others')}
        right={
          <Link href="/contacts" className={buttonClass({ variant: 'text', size: 'sm' })}>
            {t('contactPage.seeEveryone', { count: friends.length })}
          </Link>
        }
      />
      <List className="list-columns">
        {others.slice(0, SHOWN).map((friend) => (
          <Row
            key={friend.id}
            size="person"
            inset="avatar"
            title={
              <Link href={`/contacts/${friend.id}`} className="row-link">
                <bdi>{friend.displayName}</bdi>
              </Link>
            }
            sub={lineOf(friend)}
            leading={
              <Avatar name={friend.displayName} id={friend.id} src={friend.avatar} presence="off" />
            }
            trailing={watches && <TellBell friend={friend} isSet={isWatched(friend.id)} />}
          />
        ))}
      </List>
    </section>
  );
}
