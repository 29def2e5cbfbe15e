import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from './cx.ts';
import { groupColorClass } from './group-colors.ts';

export type ChipProps = {
  children: ReactNode;
  selected?: boolean;
  /** Shown but not to be changed now; drawn as text, not as a button. */
  locked?: boolean;
  /** A group's stored colour: draws its dot. */
  color?: string;
  disabled?: boolean;
  onClick?: () => void;
};

/** A choice that can be on or off. Chosen is a tick and a ring, never the colour alone. */
export function Chip({ children, selected = false, locked, color, disabled, onClick }: ChipProps) {
  const dot = color !== undefined && (
    <span className={cx('dot', groupColorClass(color))} aria-hidden="true" />
  );
  if (locked) {
    return (
      <span className="chip chip-locked">
        {dot}
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={cx('chip', selected && 'chip-selected')}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onClick}
    >
      {selected ? <Check size={17} strokeWidth={2.6} aria-hidden="true" /> : dot}
      {children}
    </button>
  );
}

/** Goes into a FieldGroup, which names the choice. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}
