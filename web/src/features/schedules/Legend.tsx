import { t } from '@porchlight/messages/t';
import { weekdays } from '@porchlight/messages/week';
import { cx } from '../../ui/cx.ts';
import { colorClass, comingDay, comingSpans, groupName, type Week } from './week.ts';

const MARK = 'timeline w-5 flex-none';

/** The legend of the week: each colour with its group, and the look of a skipped day. */
export function Legend({ week, className }: { week: Week; className?: string }) {
  const drawn = new Set(
    weekdays().flatMap((weekday) => comingSpans(week, weekday).map(({ entry }) => entry.groupId)),
  );
  const known = [null, ...week.groups.map(({ id }) => id)];
  // All groups that are gone look alike.
  const gone = [...drawn].find((id) => !known.includes(id));
  const shown = [...known.filter((id) => drawn.has(id)), ...(gone === undefined ? [] : [gone])];
  const hasSkipped = weekdays().some(
    (weekday) => comingDay(week, weekday).exception?.kind === 'off',
  );
  if (shown.length === 0 && !hasSkipped) return null;
  return (
    <ul
      aria-label={t('schedules.colors')}
      className={cx('flex flex-wrap gap-x-4.5 gap-y-1 text-small text-text-muted', className)}
    >
      {shown.map((groupId) => (
        <li key={groupId} className="flex items-center gap-2">
          <span className={MARK} aria-hidden="true">
            <span className={cx('timeline-span w-full', colorClass({ groupId }, week.groups))} />
          </span>
          <bdi className="min-w-0 wrap-anywhere">{groupName({ groupId }, week.groups)}</bdi>
        </li>
      ))}
      {hasSkipped && (
        <li className="flex items-center gap-2">
          <span className={cx(MARK, 'timeline-skipped')} aria-hidden="true" />
          {t('schedules.skipped')}
        </li>
      )}
    </ul>
  );
}
