import type { Friend } from '@porchlight/contract/contacts';
import { atName, clockTime } from '@porchlight/messages/formats';
import { timerLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { useConnection, useIsLastKnown } from '../../api/live.ts';
import { useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { LastKnownPill, StatusPill } from '../../ui/StatusPill.tsx';
import { useLightClock } from './lights.ts';
import { isLit } from '../../state/lit.ts';

/** Photo, name and light of the contact, from the same list entry as every row. */
export function ContactHero({ friend }: { friend: Friend }) {
  const zone = useOwnZone();
  const isStale = useIsLastKnown();
  const { lastContactAt } = useConnection();
  const now = useLightClock([friend]);
  const score = useEndpoint('GET /api/connectedness-score/:id', { params: { id: friend.id } }).data;
  const on = isLit(friend, now);
  const end = on && friend.statusExpiresAt ? Date.parse(friend.statusExpiresAt) : null;
  const facts = [
    atName(friend.username),
    ...(friend.currentStreak >= 2 ? [t('contacts.streak', { days: friend.currentStreak })] : []),
    ...(score && score.score > 0 ? [t('contactPage.score', { score: score.score })] : []),
  ];
  return (
    <LampWall lit={on && !isStale} className="contact-hero">
      <Avatar
        name={friend.displayName}
        id={friend.id}
        src={friend.avatar}
        size={104}
        presence={on ? (isStale ? 'old' : 'on') : 'off'}
      />
      <div className="min-w-0">
        <h1 className="text-[clamp(1.0625rem,7.4vw,1.8125rem)] wrap-anywhere">
          <bdi>{friend.displayName}</bdi>
        </h1>
        <p className="contact-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="contact-state">
          {isStale && on ? (
            <LastKnownPill />
          ) : (
            <StatusPill status={on ? 'available' : 'unavailable'} />
          )}
          {end !== null && !isStale && <b>{t('contacts.left', { label: timerLabel(end, now) })}</b>}
          {on && isStale && lastContactAt !== null && (
            <span>{t('contacts.availableAt', { time: clockTime(lastContactAt, zone) })}</span>
          )}
        </p>
        {on && friend.statusMessage !== null && (
          <p className="contact-says">
            <bdi>{friend.statusMessage}</bdi>
          </p>
        )}
      </div>
    </LampWall>
  );
}
