import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { moveRovingFocus } from './roving-focus.ts';

export type TimerChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; name?: string }[];
  /** Where a length is chosen. Without it each chip acts at once. */
  selected?: Value | undefined;
  onPick: (value: Value) => void;
  disabled?: boolean;
};

/** A toolbar: one tab stop, arrow keys within. `name` spells out what "15m" means. */
export function TimerChips<Value extends string>(props: TimerChipsProps<Value>) {
  const { label, options, selected, onPick, disabled } = props;
  const [focused, setFocused] = useState(selected ?? options[0]?.value);
  return (
    <div role="toolbar" aria-label={label} className="timers" onKeyDown={moveRovingFocus}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx('chip', option.value === selected && 'chip-selected')}
          aria-pressed={selected && option.value === selected}
          aria-label={option.name}
          tabIndex={option.value === focused ? 0 : -1}
          data-roving=""
          disabled={disabled}
          onFocus={() => setFocused(option.value)}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
