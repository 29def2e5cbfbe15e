import { Clock } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { cx } from '../../ui/cx.ts';
import { clockOf } from './desk-words.ts';

const LOOK_MS = 30_000;
const TONES = {
  plain: 'bg-sunken text-text-muted',
  soon: 'bg-amber-soft text-amber-ink',
  late: 'bg-danger-soft text-danger-ink',
} as const;

/** The time left, in words; colour only repeats them. */
export function ClockTag({ dueAt }: { dueAt: string }) {
  const { words, tone } = clockOf(dueAt, useServerNow(LOOK_MS));
  return (
    <span
      className={cx(
        'inline-flex w-max flex-none items-center gap-1.5 rounded-chip px-2.5 py-1 text-small font-strong',
        TONES[tone],
      )}
    >
      <Clock size={16} aria-hidden="true" />
      {words}
    </span>
  );
}
