import { clockLabel } from '@porchlight/messages/time-words';
import { endsNextDay, type DaySpan } from '@porchlight/domain/week-view';
import { listOf } from '@porchlight/messages/formats';
import { hourName } from '@porchlight/messages/hours';
import { t } from '@porchlight/messages/t';
import { cx } from '../../ui/cx.ts';
import { colorClass, comingDay, comingSpans, type Week } from './week.ts';

const percent = (minutes: number) => `${(minutes / 1440) * 100}%`;

type TimelineProps = { week: Week; weekday: number; tall?: boolean };

/** The 24 hours of a day. Screen readers get the periods in words. */
export function Timeline({ week, weekday, tall }: TimelineProps) {
  const spans = comingSpans(week, weekday);
  const kind = comingDay(week, weekday).exception?.kind;
  return (
    <div
      role="img"
      aria-label={
        spans.length === 0
          ? t('schedules.none')
          : t('schedules.line', { parts: listOf(spans.map(saying)) })
      }
      className={cx(
        'timeline',
        tall && 'timeline-tall',
        kind === 'off' && 'timeline-skipped',
        kind === 'instead' && 'timeline-instead',
      )}
    >
      <span className="timeline-mark start-1/4" />
      <span className="timeline-mark start-1/2" />
      <span className="timeline-mark start-3/4" />
      {spans.map((span) => (
        <span
          key={`${span.entry.id}-${span.from}`}
          className={cx(
            'timeline-span',
            !span.entry.isEnabled && 'timeline-span-off',
            span.isRest && 'timeline-span-rest',
            !span.isRest && endsNextDay(span.entry) && 'timeline-span-goes-on',
            colorClass(span.entry, week.groups),
          )}
          style={{ insetInlineStart: percent(span.from), width: percent(span.until - span.from) }}
        />
      ))}
      {weekday === week.today && (
        <span className="timeline-now" style={{ insetInlineStart: percent(week.minute) }} />
      )}
    </div>
  );
}

function saying({ entry, isRest }: DaySpan): string {
  const [from, until] = [clockLabel(entry.startTime), clockLabel(entry.endTime)];
  const span = isRest
    ? t('schedules.restOfNight', { until })
    : t('schedules.span', { from, until });
  return entry.isEnabled ? span : t('schedules.isOff', { span });
}

export function Hours({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex justify-between gap-1 text-caption whitespace-nowrap text-text-muted',
        className,
      )}
    >
      {[0, 6, 12, 18, 24].map((hour, index) => (
        // Isolated: from right to left '6 AM' would become 'AM 6'.
        <bdi key={index}>{hourName(hour)}</bdi>
      ))}
    </div>
  );
}
