import { Check, Phone, Smartphone, Timer, X } from 'lucide-react';
import { timerLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import type { Answer } from '../../api/client.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { InlineTag } from '../../ui/InlineTag.tsx';
import { Row } from '../../ui/List.tsx';

const MINUTE_MS = 60_000;

type Entry = Answer<'GET /api/audience/:id'>['entry'];
type EntryProps = { entry: Entry; first: string };

/** The row of the other side's list; its call button is a picture. */
export function EntryOnPhone({ entry, first }: EntryProps) {
  const now = useServerNow(MINUTE_MS);
  const on = entry.status === 'available';
  return (
    <div className="rounded-list border-(length:--border-w) border-line bg-bg p-3.5 max-[16rem]:p-1.5 access:border-line-strong">
      <p className="mb-2.5 flex items-center gap-2.5 px-1 text-small font-strong text-text-muted">
        <Smartphone size={18} className="max-[16rem]:hidden" aria-hidden="true" />
        {t('whoSees.onPhone', { first })}
      </p>
      <ul className="rounded-field border-(length:--border-w) border-line bg-surface access:border-line-strong">
        <Row
          size="person"
          title={<bdi>{entry.displayName}</bdi>}
          sub={<bdi>{entry.statusMessage ?? t('whoSees.status', { on })}</bdi>}
          leading={
            <Avatar
              name={entry.displayName}
              id={entry.id}
              src={entry.avatar}
              presence={on ? 'on' : 'off'}
              streak={entry.currentStreak}
            />
          }
          trailing={
            <span
              className={cx(iconButtonClass({ look: on ? 'filled' : 'outline' }))}
              aria-hidden="true"
            >
              <Phone size={21} strokeWidth={2.2} />
            </span>
          }
        >
          {entry.statusExpiresAt && (
            <InlineTag tone="timer" icon={<Timer size={16} strokeWidth={2.2} aria-hidden="true" />}>
              {t('whoSees.left', {
                time: timerLabel(Date.parse(entry.statusExpiresAt), now),
              })}
            </InlineTag>
          )}
        </Row>
      </ul>
    </div>
  );
}

/** Facts that the entry shows, and facts that it never shows. */
export function Facts({ entry, first }: EntryProps) {
  const shown = [
    t('whoSees.available'),
    ...(entry.statusMessage === null ? [] : [t('whoSees.message')]),
    ...(entry.statusExpiresAt === null ? [] : [t('whoSees.timer')]),
    t('whoSees.number'),
  ];
  const hidden = [t('whoSees.audience'), t('whoSees.place'), t('whoSees.lastSeen')];
  return (
    <>
      <FactList title={t('whoSees.sees', { first })} facts={shown} seen />
      <FactList title={t('whoSees.doesNotSee', { first })} facts={hidden} />
    </>
  );
}

type FactListProps = { title: string; facts: readonly string[]; seen?: boolean };

function FactList({ title, facts, seen = false }: FactListProps) {
  const Icon = seen ? Check : X;
  return (
    <section className="mt-4">
      <h3 className="font-sans text-small tracking-normal">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {facts.map((text) => (
          <li key={text} className={cx('flex items-center gap-3', !seen && 'text-text-muted')}>
            <Icon size={19} className={cx(seen && 'text-green')} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
