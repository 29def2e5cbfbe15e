import { CalendarCheck2, CalendarPlus, Phone } from 'lucide-react';
import type { AgreedCall } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { calendarFile } from '@porchlight/domain/calendar-file';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Row } from '../../ui/List.tsx';
import { isDue } from './call-notes.ts';
import { CancelCall } from './CancelCall.tsx';
import { failed } from './changes.ts';
import { firstNameOf, theirLabel, whenLabel } from './time-words.ts';

const MINUTE_MS = 60_000;

type AgreedRowProps = { call: AgreedCall; friend: Friend; onCall: (friend: Friend) => void };

/** A call that was agreed; from five minutes before until its end it can be placed here. */
export function AgreedRow({ call, friend, onCall }: AgreedRowProps) {
  const zone = useOwnZone();
  const now = useServerNow(MINUTE_MS / 4);
  const { startsAt, endsAt, friendTime, friendWeekday } = call;
  if (now >= Date.parse(endsAt)) return null;
  const first = firstNameOf(friend.displayName);
  const theirs =
    friendTime !== null && friendWeekday !== null
      ? theirLabel({ start: startsAt, friendTime, friendWeekday }, zone, first)
      : null;
  return (
    <Row
      inset="tile"
      leading={
        <IconTile tone="green">
          <CalendarCheck2 size={20} />
        </IconTile>
      }
      title={t('callTimes.agreed', { when: whenLabel(startsAt, zone, now), first })}
      sub={theirs ?? t('callTimes.agreedHint')}
    >
      <span className="mt-2 flex flex-wrap gap-2">
        {isDue(call, now) && friend.phoneNumber !== null && (
          <Button
            size="sm"
            icon={<Phone size={18} aria-hidden="true" />}
            onClick={() => onCall(friend)}
          >
            {t('callTimes.call', { first })}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => void saveFile(call, friend, now)}
        >
          {t('callTimes.toCalendar')}
        </Button>
        <CancelCall call={call} friend={friend} size="sm" variant="quiet" />
      </span>
    </Row>
  );
}

async function saveFile(call: AgreedCall, friend: Friend, now: number): Promise<void> {
  const title = t('callTimes.fileTitle', { name: friend.displayName });
  const { id, startsAt, endsAt } = call;
  const madeAt = new Date(now).toISOString();
  const text = calendarFile({ id, title, startsAt, endsAt, madeAt });
  try {
    await device().saveFile({ name: 'call.ics', type: 'text/calendar', text });
  } catch (error) {
    failed(error);
  }
}
