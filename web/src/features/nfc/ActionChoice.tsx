import { useId, useState } from 'react';
import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { durationLabel } from '@porchlight/messages/time-words';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TimerChips } from '../../ui/TimerChips.tsx';

type Action = NfcTag['action'];
type ForAWhile = Extract<Action, { kind: 'available' }>;

const PRESETS = [15, 30, 60, 120];
const CUSTOM = 'custom';
const durations = () => [
  ...PRESETS.map((minutes) => ({ value: String(minutes), label: durationLabel(minutes) })),
  { value: CUSTOM, label: t('common.custom') },
];
const AN_HOUR: ForAWhile = { kind: 'available', minutes: 60, audience: { kind: 'everyone' } };

type ActionChoiceProps = { value: Action; onChange: (action: Action) => void };

export function ActionChoice({ value, onChange }: ActionChoiceProps) {
  const name = useId();
  // The settings of 'for a while' are still there after a look at the other choice.
  const [latest, setLatest] = useState(value.kind === 'available' ? value : AN_HOUR);
  const change = (action: ForAWhile) => {
    setLatest(action);
    onChange(action);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('tags.whatItDoes')}</legend>
      <Choice
        name={name}
        title={t('tags.toggle')}
        hint={t('tags.toggleHint')}
        isChosen={value.kind === 'toggle'}
        onChoose={() => onChange({ kind: 'toggle' })}
      />
      <Choice
        name={name}
        title={t('tags.forAWhile')}
        hint={t('tags.forAWhileHint')}
        isChosen={value.kind === 'available'}
        onChoose={() => onChange(latest)}
      >
        {value.kind === 'available' && <Details value={value} onChange={change} />}
      </Choice>
    </fieldset>
  );
}

function Details({ value, onChange }: { value: ForAWhile; onChange: (to: ForAWhile) => void }) {
  const { minutes } = value;
  const [isCustom, setIsCustom] = useState(!PRESETS.includes(minutes));
  const set = (to: number) => onChange({ ...value, minutes: Math.max(1, to) });
  return (
    <div className="mx-4 grid gap-4.5 border-t border-line py-4">
      <FieldGroup compact label={t('tags.howLong')}>
        <TimerChips
          label={t('tags.howLong')}
          options={durations()}
          selected={isCustom ? CUSTOM : String(minutes)}
          onPick={(picked) => {
            setIsCustom(picked === CUSTOM);
            if (picked !== CUSTOM) set(Number(picked));
          }}
        />
      </FieldGroup>
      {isCustom && (
        <div className="flex items-center justify-center gap-6">
          <Stepper
            unit="hours"
            value={Math.floor(minutes / 60)}
            max={23}
            onChange={(hours) => set(hours * 60 + (minutes % 60))}
          />
          <Stepper
            unit="minutes"
            value={minutes % 60}
            max={59}
            wrap
            onChange={(rest) => set(Math.floor(minutes / 60) * 60 + rest)}
          />
        </div>
      )}
      <Sharing value={value} onChange={onChange} />
    </div>
  );
}

function Sharing({ value, onChange }: { value: ForAWhile; onChange: (to: ForAWhile) => void }) {
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  const { audience } = value;
  const chosen = audience.kind === 'groups' ? audience.groupIds : [];
  const choose = (ids: string[]) => {
    // Groups that have gone meanwhile cannot be chosen again.
    const groupIds = ids.filter((id) => groups.some((group) => group.id === id));
    const to =
      groupIds.length === 0
        ? ({ kind: 'everyone' } as const)
        : { kind: 'groups' as const, groupIds };
    onChange({ ...value, audience: to });
  };
  return (
    <FieldGroup compact label={t('tags.shareWith')}>
      <Chips>
        <Chip selected={audience.kind === 'everyone'} onClick={() => choose([])}>
          {t('common.allContacts')}
        </Chip>
        {groups.map(({ id, name, color }) => (
          <Chip
            key={id}
            color={color}
            selected={chosen.includes(id)}
            onClick={() =>
              choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </FieldGroup>
  );
}
