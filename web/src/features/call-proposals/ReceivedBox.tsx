import { useId, useState } from 'react';
import type { ReceivedProposal } from '@porchlight/contract/call-proposals';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { Button } from '../../ui/Button.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { usePick, useWithdraw } from './changes.ts';
import { dayOf, longLabel, theirLabel } from './time-words.ts';

type ReceivedBoxProps = { proposal: ReceivedProposal; first: string };

/** A contact's proposal: the times that fit, in both clocks. No time is chosen beforehand. */
export function ReceivedBox({ proposal, first }: ReceivedBoxProps) {
  const { id, minutes, suggestions } = proposal;
  const [tapped, setTapped] = useState<string | null>(null);
  // A time that has passed, or that fits no longer, is not suggested any more.
  const chosen = suggestions.find(({ start }) => start === tapped)?.start ?? null;
  const zone = useOwnZone();
  const pick = usePick();
  const remove = useWithdraw();
  return (
    <div className="mb-3 rounded-list border-(length:--border-w) border-line bg-surface p-4 access:border-line-strong">
      <h3 className="text-strong font-strong">{t('callTimes.asks', { first })}</h3>
      <p className="mt-1 text-small text-text-muted">
        {t('callTimes.asksHint', { first, minutes })}
      </p>
      {suggestions.length === 0 && <p className="my-4">{t('callTimes.noneFits')}</p>}
      {suggestions.length > 0 && (
        <fieldset className="my-3 grid gap-1">
          <legend className="sr-only">{t('callTimes.pickFirst')}</legend>
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={suggestion.start}
              name={id}
              title={longLabel(suggestion.start, zone)}
              sub={theirLabel(suggestion, zone, first)}
              isChosen={chosen === suggestion.start}
              onChoose={() => setTapped(suggestion.start)}
            />
          ))}
        </fieldset>
      )}
      <EqualButtons>
        <Button
          variant="secondary"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('callTimes.notNow')}
        </Button>
        {suggestions.length > 0 && (
          <Button
            disabled={chosen === null}
            pending={pick.isPending}
            onClick={() => {
              if (chosen !== null) pick.mutate({ params: { id }, body: { start: chosen } });
            }}
          >
            {chosen === null
              ? t('callTimes.pickFirst')
              : t('callTimes.pick', { day: dayOf(chosen, zone) })}
          </Button>
        )}
      </EqualButtons>
    </div>
  );
}

type SuggestionRowProps = {
  name: string;
  title: string;
  sub: string;
  isChosen: boolean;
  onChoose: () => void;
};

function SuggestionRow({ name, title, sub, isChosen, onChoose }: SuggestionRowProps) {
  const label = useId();
  return (
    <label className="flex min-h-12 items-center gap-3" htmlFor={label}>
      <input
        id={label}
        type="radio"
        name={name}
        className="size-5 flex-none accent-green"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="font-strong">
        {title}
        <span className="block text-small font-normal text-text-muted">{sub}</span>
      </span>
    </label>
  );
}
