import { clockLabel } from '@porchlight/domain/relative-time';
import { spansOfDay, type DaySpan } from '@porchlight/domain/week-view';
import { cx } from '../../ui/cx.ts';
import { scheduleTexts as texts } from './texts.ts';
import { colorClass, type Week } from './week.ts';

const percent = (minutes: number) => `${(minutes / 1440) * 100}%`;

type TimelineProps = { week: Week; weekday: number; tall?: boolean };

/** The 24 hours of a day. Whoever cannot see it gets the periods in words. */
export function Timeline({ week, weekday, tall }: TimelineProps) {
  const spans = spansOfDay(week.entries, weekday);
  return (
    <div
      role="img"
      aria-label={spans.length === 0 ? texts.none : texts.line(spans.map(saying).join(', '))}
      className={cx('timeline', tall && 'timeline-tall')}
    >
      <span className="timeline-mark left-1/4" />
      <span className="timeline-mark left-1/2" />
      <span className="timeline-mark left-3/4" />
      {spans.map((span) => (
        <span
          key={`${span.entry.id}-${span.from}`}
          className={cx(
            'timeline-span',
            !span.entry.isEnabled && 'timeline-span-off',
            colorClass(span.entry, week.groups),
          )}
          style={{ left: percent(span.from), width: percent(span.until - span.from) }}
        />
      ))}
      {weekday === week.today && (
        <span className="timeline-now" style={{ left: percent(week.minute) }} />
      )}
    </div>
  );
}

function saying({ entry, isRest }: DaySpan): string {
  const [from, until] = [clockLabel(entry.startTime), clockLabel(entry.endTime)];
  const span = isRest ? texts.restOfNight(until) : texts.span(from, until);
  return entry.isEnabled ? span : texts.isOff(span);
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
      {texts.hours.map((hour, index) => (
        <span key={index}>{hour}</span>
      ))}
    </div>
  );
}
