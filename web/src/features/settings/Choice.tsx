import { type ReactNode, useId } from 'react';
import { Select } from '../../ui/Select.tsx';

export type ChoiceProps = {
  title: string;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
};

/** A row of the settings with one choice of several. */
export function Choice({ title, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <li className="row flex-wrap gap-y-1">
      <label htmlFor={id} className="row-title min-w-28 flex-1">
        {title}
      </label>
      <Select
        id={id}
        className="w-auto max-w-full min-w-64"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </Select>
    </li>
  );
}
