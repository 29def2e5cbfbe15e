import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from './cx.ts';
import { FieldContext } from './field-context.ts';
import type { FieldLink } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Right of the label: a counter, "Turn off to change". Read out with the hint. */
  right?: ReactNode;
  /** The smaller label of the status card. */
  compact?: boolean;
  className?: string;
  /** One TextInput, TextArea or Select. */
  children: ReactNode;
};

export function Field({ label, hint, error, right, compact, className, children }: FieldProps) {
  const id = useId();
  const ids = {
    right: right !== undefined && `${id}-right`,
    hint: hint !== undefined && `${id}-hint`,
    error: Boolean(error) && `${id}-error`,
  };
  const link: FieldLink = {
    id,
    'aria-describedby': cx(ids.error, ids.hint, ids.right) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx(compact && 'field-compact', className)}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {ids.right && (
          <span id={ids.right} className="field-right">
            {right}
          </span>
        )}
      </div>
      <FieldContext value={link}>{children}</FieldContext>
      {ids.hint && (
        <p id={ids.hint} className="help">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {ids.error && (
          <p id={ids.error} className="help help-error">
            <CircleAlert size={18} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
