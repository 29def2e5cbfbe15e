import { useState } from 'react';
import { Lock, MessageCircle, TimerOff } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Chip, Chips } from '../Chip.tsx';
import { Field } from '../Field.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { LockedText } from '../LockedText.tsx';
import { TextInput } from '../TextInput.tsx';
import { TimerChips } from '../TimerChips.tsx';

const TIMERS = [
  { value: '15', label: '15m', name: '15 minutes' },
  { value: '30', label: '30m', name: '30 minutes' },
  { value: '60', label: '1h', name: '1 hour' },
  { value: '120', label: '2h', name: '2 hours' },
  { value: 'custom', label: 'Custom' },
] as const;

const GROUPS = [
  { name: 'Family', color: '#2F7A46' },
  { name: 'Close Friends', color: '#B14A26' },
  { name: 'Work', color: '#2C67AE' },
];

export function HomeControls({ on, onTimer }: { on: boolean; onTimer: () => void }) {
  return on ? (
    <>
      <FieldGroup compact label="Status message" right="26/50 characters">
        <LockedText icon={<MessageCircle size={19} aria-hidden="true" />}>
          Cooking dinner, call away!
        </LockedText>
      </FieldGroup>
      <FieldGroup
        compact
        label="Visible to"
        right={
          <>
            <Lock size={15} aria-hidden="true" />
            Turn off to change
          </>
        }
      >
        <Chips>
          <Chip locked color="#2F7A46">
            Family
          </Chip>
          <Chip locked color="#B14A26">
            Close Friends
          </Chip>
        </Chips>
      </FieldGroup>
      <Timers on onTimer={onTimer} />
    </>
  ) : (
    <>
      <Timers on={false} onTimer={onTimer} />
      <ShareWith />
      <Message />
    </>
  );
}

function Timers({ on, onTimer }: { on: boolean; onTimer: () => void }) {
  const clear = (
    <Button variant="text" size="sm" icon={<TimerOff size={18} aria-hidden="true" />}>
      Clear timer
    </Button>
  );
  return (
    <FieldGroup compact label="Available for" right={on ? clear : undefined}>
      <TimerChips
        label="Available for"
        options={TIMERS}
        selected={on ? '60' : undefined}
        onPick={onTimer}
      />
    </FieldGroup>
  );
}

function ShareWith() {
  const [chosen, setChosen] = useState<string[]>([]);
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <FieldGroup compact label="Share with">
      <Chips>
        <Chip selected={chosen.length === 0} onClick={() => setChosen([])}>
          All Contacts
        </Chip>
        {GROUPS.map(({ name, color }) => (
          <Chip
            key={name}
            color={color}
            selected={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </FieldGroup>
  );
}

function Message() {
  const [message, setMessage] = useState('');
  return (
    <Field compact label="Status message" right={`${message.length}/50 characters`}>
      <TextInput
        placeholder="Add a short message"
        maxLength={50}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Field>
  );
}
