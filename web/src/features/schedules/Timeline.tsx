import { clockLabel } from '@porchlight/domain/relative-time';
import { blocksOfDay, type DayBlock } from '@porchlight/domain/week-view';
import { cx } from '../../ui/cx.ts';
import { scheduleTexts as texts } from './texts.ts';
import { colorClass, type Week } from './week.ts';

const percent = (minutes: number) => `${(minutes / 1440) * 100}%`;

type TimelineProps = { week: Week; weekday: number; tall?: boolean };

/** The 24 hours of a day. Whoever cannot see it gets the periods in words. */
export function Timeline({ week, weekday, tall }: TimelineProps) {
  const blocks = blocksOfDay(week.entries, weekday);
  return (
    <div
      role="img"
      aria-label={blocks.length === 0 ? texts.none : texts.line(blocks.map(saying).join(', '))}
      className={cx('timeline', tall && 'timeline-tall')}
    >
      <span className="timeline-mark left-1/4" />
      <span className="timeline-mark left-1/2" />
      <span className="timeline-mark left-3/4" />
      {blocks.map((block) => (
        <span
          key={`${block.entry.id}-${block.from}`}
          className={cx(
            'timeline-block',
            !block.entry.isEnabled && 'timeline-block-off',
            colorClass(block.entry, week.groups),
          )}
          style={{ left: percent(block.from), width: percent(block.until - block.from) }}
        />
      ))}
      {weekday === week.today && (
        <span className="timeline-now" style={{ left: percent(week.minute) }} />
      )}
    </div>
  );
}

function saying({ entry, isRest }: DayBlock): string {
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
