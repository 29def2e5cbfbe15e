import { CalendarCheck2, Phone } from 'lucide-react';
import { Link } from 'wouter';
import type { AgreedCall } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { NoteFrame } from '../../ui/NoteFrame.tsx';
import { isDue } from './call-notes.ts';
import { CancelCall } from './CancelCall.tsx';
import { firstNameOf, whenLabel } from './time-words.ts';

const REFRESH_MS = 15_000;

type CallNoteProps = { call: AgreedCall; friend: Friend; onCall: (friend: Friend) => void };

/** The agreed call of today above the lamp; it can be placed once it is due. */
export function CallNote({ call, friend, onCall }: CallNoteProps) {
  const zone = useOwnZone();
  const now = useServerNow(REFRESH_MS);
  const first = firstNameOf(friend.displayName);
  const canCall = isDue(call, now) && friend.phoneNumber !== null;
  return (
    <NoteFrame
      title={t('callTimes.agreed', { when: whenLabel(call.startsAt, zone, now), first })}
      leading={
        <IconTile tone="green">
          <CalendarCheck2 size={22} />
        </IconTile>
      }
      actions={
        <EqualButtons>
          {canCall ? (
            <Button icon={<Phone size={20} aria-hidden="true" />} onClick={() => onCall(friend)}>
              {t('callTimes.call', { first })}
            </Button>
          ) : (
            <Link href={`/contacts/${friend.id}`} className={buttonClass({ variant: 'secondary' })}>
              {t('callTimes.details')}
            </Link>
          )}
          <CancelCall call={call} friend={friend} variant="secondary" />
        </EqualButtons>
      }
    >
      {isDue(call, now) ? t('callTimes.dueHint') : t('callTimes.agreedHint')}
    </NoteFrame>
  );
}
