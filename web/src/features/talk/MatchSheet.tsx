import type { ReactNode } from 'react';
import { BellPlus, CalendarClock, ChevronRight, Phone } from 'lucide-react';
import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row, type RowProps } from '../../ui/List.tsx';
import { firstNameOf, useWatching } from './watching.ts';

type MatchSheetProps = {
  friend: Friend;
  /** Whether their light is on in the own view; decides which ways are offered, and nothing else. */
  isOn: boolean;
  onCall: (friend: Friend) => void;
  onSeen: () => void;
  onLater: () => void;
};

/** Two people marked each other. No lamp and no glow: a match says nothing about lights. */
export function MatchSheet({ friend, isOn, onCall, onSeen, onLater }: MatchSheetProps) {
  const me = useMe();
  const { isBusy, arm } = useWatching(friend);
  const first = firstNameOf(friend);
  const call = friend.phoneNumber !== null && (
    <Way
      icon={<Phone size={22} />}
      title={t('talk.callFirst', { first })}
      onClick={() => {
        onSeen();
        onCall(friend);
      }}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={onLater}
      locked={isBusy}
      className="sheet-pictured sheet-pair"
      picture={
        <div className="pair-scene" aria-hidden="true">
          {[me, friend].map(({ id, displayName, avatar }) => (
            <Avatar key={id} name={displayName} id={id} src={avatar} size={96} />
          ))}
        </div>
      }
      title={t('talk.both')}
      description={t('talk.bothMarked', { first })}
      actions={
        <Button variant="secondary" disabled={isBusy} onClick={onLater}>
          {t('talk.later')}
        </Button>
      }
    >
      <List>
        {isOn && call}
        <Way
          icon={<CalendarClock size={22} />}
          title={t('callTimes.find')}
          sub={t('callTimes.findHint', { first })}
          href={`/contacts/${friend.id}?find-time`}
          onClick={onSeen}
        />
        {!isOn && (
          <Way
            icon={<BellPlus size={22} />}
            title={t('talk.tellMeWhen')}
            sub={t('talk.tellMeWhenHint', { first })}
            onClick={() => void arm(false, onSeen)}
          />
        )}
        {!isOn && call}
      </List>
    </Dialog>
  );
}

type WayProps = Pick<RowProps, 'title' | 'sub' | 'href' | 'onClick'> & { icon: ReactNode };

function Way({ icon, ...row }: WayProps) {
  return (
    <Row
      {...row}
      linkAs={Link}
      inset="tile"
      leading={<IconTile tone="green">{icon}</IconTile>}
      trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
    />
  );
}
