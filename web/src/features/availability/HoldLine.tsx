import { CalendarClock } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import { momentInSentence } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { holdEnd, nextChange } from '../../state/schedule-ahead.ts';
import { Button } from '../../ui/Button.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { useResumeSchedule } from './use-status.ts';

const MINUTE_MS = 60_000;

type HoldLineProps = { me: Me; timerEndsAt: number | null };

/** Until when the own choice outranks the schedule, or what the schedule does next. */
export function HoldLine({ me, timerEndsAt }: HoldLineProps) {
  const resume = useResumeSchedule();
  const zone = useOwnZone();
  // 'tomorrow' is today after midnight.
  const now = useServerNow(MINUTE_MS);
  const label = (form: 'momentAt' | 'momentUntil', at: number): string =>
    momentInSentence(form, at, zone, now);
  const icon = <CalendarClock size={20} className="text-brown" aria-hidden="true" />;
  if (me.hold) {
    const until = holdEnd(me, timerEndsAt);
    return (
      <CardLine
        icon={icon}
        action={
          <Button
            variant="text"
            size="sm"
            pending={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t('editLight.resume')}
          </Button>
        }
      >
        {until === null
          ? t('editLight.holdsForGood')
          : t('editLight.holds', { time: label('momentUntil', until) })}
      </CardLine>
    );
  }
  const next = nextChange(me, timerEndsAt);
  if (!next) return null;
  return (
    <CardLine icon={icon}>
      {t('editLight.nextChange', {
        time: label('momentAt', Date.parse(next.at)),
        status: next.status,
      })}
    </CardLine>
  );
}
