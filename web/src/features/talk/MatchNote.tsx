import { Bell, CalendarClock, Phone, X } from 'lucide-react';
import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NoteFrame } from '../../ui/NoteFrame.tsx';
import { firstNameOf, useWatching } from './watching.ts';

type MatchNoteProps = {
  friend: Friend;
  /** Whether their light is on in the own view; decides which way is offered, and nothing else. */
  isOn: boolean;
  onCall: (friend: Friend) => void;
  onSeen: () => void;
};

/** Two people marked each other. No lamp and no glow: a match says nothing about lights. */
export function MatchNote({ friend, isOn, onCall, onSeen }: MatchNoteProps) {
  const { isBusy, arm } = useWatching(friend);
  const first = firstNameOf(friend);
  const { id, displayName, avatar } = friend;
  // On a phone the first of three has a line of its own, so that none is left over.
  const isThree = !isOn && friend.phoneNumber !== null;
  return (
    <NoteFrame
      title={t('talk.both')}
      leading={<Avatar name={displayName} id={id} src={avatar} />}
      close={
        <IconButton size="sm" label={t('talk.dismiss')} onClick={onSeen}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
      actions={
        <EqualButtons {...(isThree && { className: 'equal-buttons-three' })}>
          {!isOn && (
            <Button
              icon={<Bell size={20} aria-hidden="true" />}
              pending={isBusy}
              onClick={() => void arm(false, onSeen)}
            >
              {t('talk.tellMeWhen')}
            </Button>
          )}
          <Link
            href={`/contacts/${id}?find-time`}
            className={buttonClass({ variant: 'secondary' })}
            onClick={onSeen}
          >
            <CalendarClock size={20} aria-hidden="true" />
            {t('callTimes.find')}
          </Link>
          {friend.phoneNumber !== null && (
            <Button
              variant={isOn ? 'primary' : 'secondary'}
              icon={<Phone size={20} aria-hidden="true" />}
              onClick={() => {
                onSeen();
                onCall(friend);
              }}
            >
              {t('talk.callFirst', { first })}
            </Button>
          )}
        </EqualButtons>
      }
    >
      <bdi>{displayName}</bdi> · {t('talk.bothHint', { first })}
    </NoteFrame>
  );
}
