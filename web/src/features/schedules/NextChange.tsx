import type { ReactNode } from 'react';
import { ClockArrowUp } from 'lucide-react';
import { momentInSentence, momentLabel } from '@porchlight/messages/time-words';
import { wallAt } from '@porchlight/domain/zoned-time';
import { t } from '@porchlight/messages/t';
import { titled } from '@porchlight/messages/titles';
import { useMe } from '../../api/me.ts';
import { isLit } from '../../state/lit.ts';
import { holdEnd, nextChange } from '../../state/schedule-ahead.ts';

type NextChangeProps = { zone: string; now: number };

/** The next change by schedule, if there is one, or why the schedule changes nothing now. */
export function NextChange({ zone, now }: NextChangeProps) {
  const me = useMe();
  const timerEndsAt =
    isLit(me, now) && me.statusExpiresAt !== null ? Date.parse(me.statusExpiresAt) : null;
  if (me.isEverythingOff) return <Line>{t('everythingOff.line')}</Line>;
  if (me.hold) {
    const until = holdEnd(me, timerEndsAt);
    return (
      <Line>
        {until === null
          ? t('editLight.holdsForGood')
          : t('editLight.holds', { time: momentInSentence('momentUntil', until, zone, now) })}
      </Line>
    );
  }
  const next = nextChange(me, timerEndsAt);
  if (!next) return null;
  const at = Date.parse(next.at);
  const moment = momentLabel(at, zone, now);
  const isToday = wallAt(zone, at).day === wallAt(zone, now).day;
  return (
    <Line>
      <span className="block text-small">{t('schedules.nextChange')}</span>
      <b>
        {titled(
          t('schedules.nextChangeTo', {
            when: isToday ? t('schedules.todayAt', { time: moment }) : moment,
            status: next.status,
          }),
        )}
      </b>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5 rounded-list bg-green-soft px-4 py-3.5 text-green-ink access:border-2 access:border-line-strong">
      <ClockArrowUp size={24} className="flex-none" aria-hidden="true" />
      <p className="leading-snug">{children}</p>
    </div>
  );
}
