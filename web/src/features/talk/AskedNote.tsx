import { CalendarClock, Phone, X } from 'lucide-react';
import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import { timerLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { useServerNow } from '../../api/server-clock.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NoteFrame } from '../../ui/NoteFrame.tsx';
import { firstNameOf, useWatching } from './watching.ts';

const MINUTE_MS = 60_000;

type AskedNoteProps = {
  friend: Friend;
  onCall: (friend: Friend) => void;
  /** It has been seen, and goes. */
  onSeen: () => void;
};

/** The light that was asked for is on. A person who has no time now can ask for one. */
export function AskedNote({ friend, onCall, onSeen }: AskedNoteProps) {
  const now = useServerNow(MINUTE_MS);
  const { isBusy, arm } = useWatching(friend);
  const first = firstNameOf(friend);
  const { id, displayName, avatar, statusExpiresAt, phoneNumber } = friend;
  return (
    <NoteFrame
      glows
      title={t('talk.lightOn', { first })}
      leading={<Avatar name={displayName} id={id} src={avatar} presence="on" />}
      close={
        <IconButton size="sm" label={t('talk.dismiss')} onClick={onSeen}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
      actions={
        <EqualButtons {...(phoneNumber !== null && { className: 'equal-buttons-three' })}>
          {phoneNumber !== null && (
            <Button
              icon={<Phone size={20} aria-hidden="true" />}
              onClick={() => {
                onSeen();
                onCall(friend);
              }}
            >
              {t('talk.callFirst', { first })}
            </Button>
          )}
          <Button variant="secondary" pending={isBusy} onClick={() => void arm(true, onSeen)}>
            {t('talk.tellAgain')}
          </Button>
          <Link
            href={`/contacts/${id}?find-time`}
            className={buttonClass({ variant: 'secondary' })}
            onClick={onSeen}
          >
            <CalendarClock size={20} aria-hidden="true" />
            {t('callTimes.find')}
          </Link>
        </EqualButtons>
      }
    >
      {statusExpiresAt === null
        ? t('talk.youAsked')
        : t('talk.youAskedLeft', { label: timerLabel(Date.parse(statusExpiresAt), now) })}
    </NoteFrame>
  );
}
