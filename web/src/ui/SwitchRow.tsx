import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type SwitchRowProps = {
  title: ReactNode;
  sub?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Being saved. The switch already shows the new state. */
  pending?: boolean;
  /** Lower rows, as for the groups of a setting. */
  compact?: boolean;
  /** No side padding, for a form. */
  flush?: boolean;
  /** Says the name when the title alone would not, as in "Alerts While Unavailable, Family". */
  label?: string;
};

/** The row is the label, so a tap anywhere on it flips the switch. Put it in an li of a List. */
export function SwitchRow(props: SwitchRowProps) {
  const { title, sub, checked, onChange, disabled, pending, compact, flush, label } = props;
  const id = useId();
  return (
    <label
      className={cx('switch-row', compact && 'switch-row-compact', flush && 'switch-row-flush')}
    >
      <span className="row-body">
        <span className="row-title" id={`${id}-title`}>
          {title}
        </span>
        {sub !== undefined && (
          <span className="row-sub" id={`${id}-sub`}>
            {sub}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        disabled={disabled}
        aria-busy={pending || undefined}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-title`}
        aria-describedby={sub === undefined ? undefined : `${id}-sub`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
