import { ClockArrowUp } from 'lucide-react';
import { momentLabel } from '@porchlight/messages/time-words';
import { wallAt } from '@porchlight/domain/zoned-time';
import { t } from '@porchlight/messages/t';
import { titled } from '@porchlight/messages/titles';
import { useMe } from '../../api/me.ts';

/** The next change by schedule, if there is one. */
export function NextChange({ zone, now }: { zone: string; now: number }) {
  const next = useMe().nextScheduleChange;
  if (!next) return null;
  const at = Date.parse(next.at);
  const moment = momentLabel(at, zone, now);
  const isToday = wallAt(zone, at).day === wallAt(zone, now).day;
  return (
    <div className="flex items-center gap-3.5 rounded-list bg-green-soft px-4 py-3.5 text-green-ink access:border-2 access:border-line-strong">
      <ClockArrowUp size={24} aria-hidden="true" />
      <p className="leading-snug">
        <span className="block text-small">{t('schedules.nextChange')}</span>
        <b>
          {titled(
            t('schedules.nextChangeTo', {
              when: isToday ? t('schedules.todayAt', { time: moment }) : moment,
              status: next.status,
            }),
          )}
        </b>
      </p>
    </div>
  );
}
