import { CalendarClock } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import { momentInSentence } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { useResumeSchedule } from './use-status.ts';

/** Until when the own choice outranks the schedule, or what the schedule does next. */
export function HoldLine({ me }: { me: Me }) {
  const resume = useResumeSchedule();
  const zone = useOwnZone();
  const label = (form: 'momentAt' | 'momentUntil', at: string): string =>
    momentInSentence(form, Date.parse(at), zone, serverNow());
  const icon = <CalendarClock size={20} className="text-brown" aria-hidden="true" />;
  if (me.hold) {
    return (
      <CardLine
        icon={icon}
        action={
          <Button
            variant="text"
            size="sm"
            pending={resume.isPending}
            onClick={() => resume.mutate({})}
          >
            {t('availability.resume')}
          </Button>
        }
      >
        {me.hold.until === null
          ? t('availability.holdsForGood')
          : t('availability.holds', { time: label('momentUntil', me.hold.until) })}
      </CardLine>
    );
  }
  const next = me.nextScheduleChange;
  if (!next) return null;
  return (
    <CardLine icon={icon}>
      {t('availability.nextChange', { time: label('momentAt', next.at), status: next.status })}
    </CardLine>
  );
}
