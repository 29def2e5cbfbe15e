import type { KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { typedNumber } from '@porchlight/messages/typed-number';
import { announce } from './announce.ts';
import { IconButton } from './IconButton.tsx';

export type StepperProps = {
  unit: 'hours' | 'minutes';
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** Past the end it starts over; otherwise it stops there. */
  wrap?: boolean;
  onChange: (value: number) => void;
};

/** A big number with a button above and below. It can be typed, and takes arrow keys, Home and End. */
export function Stepper({ unit, value, min = 0, max, step = 1, wrap, onChange }: StepperProps) {
  const after = (by: number): number =>
    wrap ? wrapped(value + by, min, max) : Math.min(max, Math.max(min, value + by));
  /** The field reads out its own value when keys change it; a button has to say it. */
  function press(by: number) {
    const next = after(by);
    if (next === value) return;
    announce(t('stepper.amount', { value: next, unit }));
    onChange(next);
  }
  /** Only digits count, and a number that is too large becomes the largest. */
  function type(text: string) {
    onChange(Math.min(max, Math.max(min, typedNumber(text))));
  }
  function handleKey(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowUp: step,
      ArrowDown: -step,
      Home: min - value,
      End: max - value,
    };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (after(by) !== value) onChange(after(by));
  }
  const name = t('stepper.unit', { unit });
  return (
    <div className="stepper" role="group" aria-label={name}>
      <IconButton
        look="tint"
        label={t('stepper.more', { unit })}
        aria-disabled={!wrap && value >= max}
        onClick={() => press(step)}
      >
        <Plus size={22} strokeWidth={2.4} aria-hidden="true" />
      </IconButton>
      <input
        role="spinbutton"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className="stepper-value"
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={handleKey}
      />
      <span className="stepper-unit" aria-hidden="true">
        {name}
      </span>
      <IconButton
        look="tint"
        label={t('stepper.fewer', { unit })}
        aria-disabled={!wrap && value <= min}
        onClick={() => press(-step)}
      >
        <Minus size={22} strokeWidth={2.4} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function wrapped(value: number, min: number, max: number): number {
  const count = max - min + 1;
  return ((((value - min) % count) + count) % count) + min;
}
