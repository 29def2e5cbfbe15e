import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FieldGroupProps = {
  label: ReactNode;
  right?: ReactNode;
  compact?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label over something that is no single control: chips, a locked text. */
export function FieldGroup({ label, right, compact, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={cx(compact && 'field-compact', className)}>
      <div className="field-label">
        <span id={id}>{label}</span>
        {right !== undefined && <span className="field-right">{right}</span>}
      </div>
      {children}
    </div>
  );
}
