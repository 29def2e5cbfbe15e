import { useState } from 'react';
import type { QuietHours } from '@porchlight/domain/calm';
import { minuteOfTime } from '@porchlight/domain/time-of-day';
import { hourName } from '@porchlight/messages/hours';
import { t } from '@porchlight/messages/t';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const MINUTES_A_DAY = 1440;
const MARKED_HOURS = [0, 6, 12, 18];

type QuietTimesProps = { hours: QuietHours; onChange: (hours: QuietHours) => void };

/** Both times, and where they lie in a day. A time that is half typed is not saved. */
export function QuietTimes({ hours, onChange }: QuietTimesProps) {
  const [typed, setTyped] = useState(hours);
  const isSame = typed.start === typed.end;
  const change = (part: Partial<QuietHours>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.start !== '' && next.end !== '' && next.start !== next.end) onChange(next);
  };
  return (
    <div className="px-4 pb-4 md:px-5">
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <Field label={t('calm.quietFrom')} compact>
          <TextInput
            type="time"
            required
            value={typed.start}
            onChange={(event) => change({ start: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('calm.quietTo')} compact {...(isSame && { error: t('calm.sameTimes') })}>
          <TextInput
            type="time"
            required
            value={typed.end}
            onChange={(event) => change({ end: event.currentTarget.value })}
          />
        </Field>
      </div>
      <DayBar hours={hours} />
    </div>
  );
}

/** Says nothing that the two times do not say. */
function DayBar({ hours }: { hours: QuietHours }) {
  const start = minuteOfTime(hours.start);
  const end = minuteOfTime(hours.end);
  const spans =
    start < end
      ? [[start, end]]
      : [
          [0, end],
          [start, MINUTES_A_DAY],
        ];
  const share = (minutes: number): string => `${(minutes / MINUTES_A_DAY) * 100}%`;
  return (
    <div aria-hidden="true" className="mt-3.5">
      <div className="relative h-4 overflow-hidden rounded-chip bg-sunken access:outline-2">
        {spans.map(([from = 0, to = 0]) => (
          <span
            key={from}
            className="absolute inset-y-0 bg-brown"
            style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
          />
        ))}
      </div>
      <div className="mt-1 grid grid-cols-4 text-caption text-text-muted">
        {MARKED_HOURS.map((hour) => (
          // Isolated: from right to left '6 AM' would become 'AM 6'.
          <bdi key={hour}>{hourName(hour)}</bdi>
        ))}
      </div>
    </div>
  );
}
