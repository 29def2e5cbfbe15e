import { useId, useState } from 'react';
import { Eye, Plus, Trash2 } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import type { SentProposal } from '@porchlight/contract/call-proposals';
import { dateOfDay } from '@porchlight/domain/calendar-dates';
import { wallAt } from '@porchlight/domain/zoned-time';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { durationLabel } from '@porchlight/messages/time-words';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useAsk } from './changes.ts';
import { instantAt, useOwnOffers } from './offers.ts';
import { firstNameOf, longLabel } from './time-words.ts';

const LENGTHS: readonly SentProposal['minutes'][] = [15, 30, 60];
const MAX_TIMES = 3;
const MINUTE_MS = 60_000;

type FindTimeDialogProps = { friend: Friend; onClose: () => void };

/** Asks a contact for a time, and shows before sending what the contact will see. */
export function FindTimeDialog({ friend, onClose }: FindTimeDialogProps) {
  const form = useId();
  const zone = useOwnZone();
  const now = useServerNow(MINUTE_MS);
  const first = firstNameOf(friend.displayName);
  const [minutes, setMinutes] = useState<SentProposal['minutes']>(30);
  const [isByHand, setIsByHand] = useState<boolean | null>(null);
  const [times, setTimes] = useState([soon(zone, now)]);
  const offers = useOwnOffers(friend.id, minutes, now);
  const ask = useAsk(onClose);
  // Without anything to offer the second source is chosen; a tap decides otherwise.
  const hand = isByHand ?? offers?.length === 0;
  const starts = times.map((time) => instantAt(zone, time)).filter((start) => start > now);
  const shown = hand
    ? starts.map((start) => longLabel(new Date(start).toISOString(), zone))
    : (offers ?? []).map(
        ({ start, end }) =>
          `${longLabel(new Date(start).toISOString(), zone)} – ${clockTime(end, zone)}`,
      );
  const isWrong = shown.length === 0 || (hand && starts.length < times.length);
  const submit = () => {
    if (isWrong || ask.isPending) return;
    const chosen = [...new Set(starts)].map((start) => new Date(start).toISOString());
    ask.mutate({ body: { friendId: friend.id, minutes, ...(hand && { starts: chosen }) } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('callTimes.find')}
      locked={ask.isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={ask.isPending || undefined}
            onClick={ask.isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={isWrong} pending={ask.isPending}>
            {t('callTimes.ask', { first })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldGroup label={t('callTimes.howLong')}>
          <Chips>
            {LENGTHS.map((length) => (
              <Chip key={length} selected={length === minutes} onClick={() => setMinutes(length)}>
                <span aria-hidden="true">{durationLabel(length)}</span>
                <span className="sr-only">{t('callTimes.length', { minutes: length })}</span>
              </Chip>
            ))}
          </Chips>
        </FieldGroup>
        <FieldGroup label={t('callTimes.which')}>
          <Chips>
            <Chip selected={!hand} onClick={() => setIsByHand(false)}>
              {t('callTimes.fromSchedule')}
            </Chip>
            <Chip selected={hand} onClick={() => setIsByHand(true)}>
              {t('callTimes.byHand')}
            </Chip>
          </Chips>
        </FieldGroup>
        {hand &&
          times.map((time, place) => (
            <div key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <Field label={t('callTimes.timeNumber', { place: place + 1 })}>
                <TextInput
                  type="datetime-local"
                  required
                  value={time}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setTimes(times.map((old, i) => (i === place ? value : old)));
                  }}
                />
              </Field>
              {times.length > 1 && (
                <IconButton
                  label={t('callTimes.removeTime', { place: place + 1 })}
                  onClick={() => setTimes(times.filter((_, i) => i !== place))}
                >
                  <Trash2 size={20} className="text-text-muted" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ))}
        {hand && times.length < MAX_TIMES && (
          <Button
            variant="text"
            className="justify-self-start"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() =>
              setTimes([...times, soon(zone, now + times.length * 24 * 60 * MINUTE_MS)])
            }
          >
            {t('callTimes.addTime')}
          </Button>
        )}
        {!hand && offers?.length === 0 && <p>{t('callTimes.noSchedule', { first })}</p>}
        {shown.length > 0 && (
          <FieldGroup label={t('callTimes.whatTheySee', { first })}>
            <div className="rounded-list bg-sunken px-4 py-3">
              <p>{t('callTimes.bubble', { minutes })}</p>
              <ul className="mt-1.5 grid gap-1 font-strong">
                {shown.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </FieldGroup>
        )}
        <p className="flex gap-2.5 text-small text-text-muted">
          <Eye size={20} className="mt-0.5 flex-none" aria-hidden="true" />
          {t('callTimes.onlyThem', { first })}
        </p>
      </form>
    </Dialog>
  );
}

/** The next full hour but one, as a field for date and time has it. */
function soon(zone: string, now: number): string {
  const { day, minute } = wallAt(zone, now);
  const hour = Math.floor(minute / 60) + 2;
  const date = dateOfDay(hour > 23 ? day + 1 : day);
  return `${date}T${String(hour % 24).padStart(2, '0')}:00`;
}
