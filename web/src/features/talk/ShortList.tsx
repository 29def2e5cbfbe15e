import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useServerNow } from '../../api/server-clock.ts';
import { useWishes } from '../../api/talk.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { isLit } from '../../state/lit.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { firstNameOf } from './watching.ts';

const REFRESH_MS = 15_000;

/** The people one would like to talk to, as one sees them; nothing where there are none. */
export function ShortList() {
  const marked = useWishes()?.wishes ?? [];
  const friends = useEndpoint('GET /api/friends').data ?? [];
  const now = useServerNow(REFRESH_MS);
  const people = marked.flatMap(({ friendId }) => friends.find(({ id }) => id === friendId) ?? []);
  if (people.length === 0) return null;
  return (
    <section className="page-section">
      <SectionHead
        title={t('talk.shortList')}
        right={
          <Link href="/waiting" className="text-small text-text-muted underline">
            {t('talk.waiting')}
          </Link>
        }
      />
      <ul className="grid grid-cols-5 gap-2">
        {people.map((friend) => (
          <li key={friend.id}>
            <Link
              href={`/contacts/${friend.id}`}
              className="grid justify-items-center gap-1 rounded-field py-1 text-center text-small"
            >
              <Avatar
                name={friend.displayName}
                id={friend.id}
                src={friend.avatar}
                presence={isLit(friend, now) ? 'on' : 'off'}
              />
              <bdi className="w-full truncate">{firstNameOf(friend)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
