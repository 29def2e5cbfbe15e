import { useState } from 'react';
import { Lock, MessageCircle, TimerOff } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Chip, Chips } from '../Chip.tsx';
import { Field } from '../Field.tsx';
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
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const timers = (
    <div>
      <div className="field-compact">
        <div className="field-label">
          <span>Available for</span>
          {on && (
            <Button
              variant="text"
              size="sm"
              className="-my-3 -mr-2.5"
              icon={<TimerOff size={18} aria-hidden="true" />}
            >
              Clear timer
            </Button>
          )}
        </div>
      </div>
      <TimerChips
        label="Available for"
        options={TIMERS}
        selected={on ? '60' : undefined}
        onPick={onTimer}
      />
    </div>
  );
  if (on) {
    return (
      <>
        <Field compact label="Status message" right="26/50 characters">
          <TextInput
            readOnly
            value="Cooking dinner, call away!"
            leading={<MessageCircle size={19} aria-hidden="true" />}
            trailing={<Lock size={17} aria-hidden="true" />}
          />
        </Field>
        <div className="field-compact">
          <div className="field-label">
            <span>Visible to</span>
            <span className="field-right">
              <Lock size={15} aria-hidden="true" />
              Turn off to change
            </span>
          </div>
          <Chips label="Visible to">
            <Chip locked color="#2F7A46">
              Family
            </Chip>
            <Chip locked color="#B14A26">
              Close Friends
            </Chip>
          </Chips>
        </div>
        {timers}
      </>
    );
  }
  return (
    <>
      {timers}
      <div className="field-compact">
        <div className="field-label">Share with</div>
        <Chips label="Share with">
          <Chip selected={chosen.length === 0} onClick={() => setChosen([])}>
            All Contacts
          </Chip>
          {GROUPS.map((group) => (
            <Chip
              key={group.name}
              color={group.color}
              selected={chosen.includes(group.name)}
              onClick={() => setChosen(toggled(chosen, group.name))}
            >
              {group.name}
            </Chip>
          ))}
        </Chips>
      </div>
      <Field compact label="Status message" right={`${message.length}/50 characters`}>
        <TextInput
          placeholder="Add a short message"
          maxLength={50}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </>
  );
}

function toggled(names: string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
