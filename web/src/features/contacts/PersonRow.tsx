import type { ReactNode } from 'react';
import { Flame, Phone } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { timerLabel } from '@porchlight/messages/time-words';
import { Link } from 'wouter';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { Avatar, type Presence } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/List.tsx';
import { hasLongWord } from '../../ui/long-word.ts';
import { isLit } from '../../state/lit.ts';

type PersonRowProps = {
  friend: Friend;
  now: number;
  /** Without contact to the server every light is only the last known one. */
  isStale: boolean;
  /** Device time of the last contact; said in place of 'Available' where the light is an old one. */
  knownAt?: number | null;
  onCall: (friend: Friend) => void;
  /** Leaves the word out where a heading says it. */
  plain?: boolean;
  /** After the call button. */
  more?: ReactNode;
  /** Under the message. */
  children?: ReactNode;
  /** Their page is open beside this row. */
  isCurrent?: boolean;
  className?: string;
};

export function PersonRow(props: PersonRowProps) {
  const { friend, now, isStale, knownAt, onCall, plain, more, children, className } = props;
  const zone = useOwnZone();
  const { isCurrent = false } = props;
  const on = isLit(friend, now);
  const presence: Presence = on ? (isStale ? 'old' : 'on') : 'off';
  const word = t('contacts.statusWord', { status: on ? 'available' : 'unavailable' });
  const message = on ? friend.statusMessage : null;
  const shown =
    on && isStale && knownAt ? t('contacts.availableAt', { time: clockTime(knownAt, zone) }) : word;
  const end = on && friend.statusExpiresAt ? Date.parse(friend.statusExpiresAt) : null;
  const left = end === null || isStale ? null : timerLabel(end, now);
  const until =
    end === null || !isStale ? null : t('contacts.until', { time: clockTime(end, zone) });
  const streak = isStale ? 0 : friend.currentStreak;
  const label = [
    friend.displayName,
    word,
    ...(left ? [t('contacts.left', { label: left })] : []),
    ...(until ? [until] : []),
    ...(streak >= 2 ? [t('contacts.streak', { days: streak })] : []),
  ].join(t('common.comma'));
  return (
    <Row
      size="person"
      inset="avatar"
      className={cx(
        isCurrent && 'row-current',
        more !== undefined && hasLongWord(friend.displayName) && 'row-long',
        className,
      )}
      title={
        <span className="person-line">
          <Link
            href={`/contacts/${friend.id}`}
            className="row-link"
            aria-current={isCurrent ? 'page' : undefined}
          >
            <bdi>{friend.displayName}</bdi>
          </Link>
          {streak >= 2 && (
            <span className="person-streak" aria-hidden="true">
              <Flame size={15} strokeWidth={2.4} />
              {streak}
            </span>
          )}
          {(left ?? until) !== null && <span className="person-time">{left ?? until}</span>}
        </span>
      }
      {...((message ?? !plain) && { sub: <bdi>{message ?? shown}</bdi> })}
      leading={
        <Avatar
          name={friend.displayName}
          id={friend.id}
          src={friend.avatar}
          presence={presence}
          label={label}
        />
      }
      trailing={
        <>
          {/* A number that is not shown looks like one that does not exist. */}
          {friend.phoneNumber !== null && (
            <IconButton
              look={on && !isStale ? 'filled' : 'outline'}
              label={t('contacts.call', { name: friend.displayName })}
              onClick={() => onCall(friend)}
            >
              <Phone size={21} strokeWidth={2.2} aria-hidden="true" />
            </IconButton>
          )}
          {more}
        </>
      }
    >
      {children}
    </Row>
  );
}
