import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from './cx.ts';

export type ChoiceProps = {
  /** The same for all choices of a question. */
  name: string;
  title: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Belongs to the choice, under it. */
  children?: ReactNode;
};

/** One of a few answers, as a row with a round mark. Put them in a fieldset. */
export function Choice({ name, title, hint, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <div
      className={cx(
        'rounded-list border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-green' : 'border-line-strong',
      )}
    >
      <label
        className={cx(
          'flex cursor-pointer items-center gap-3.5 px-4',
          hint === undefined ? 'min-h-13 py-2' : 'min-h-16 py-4',
        )}
      >
        <input
          type="radio"
          name={name}
          className="sr-only"
          checked={isChosen}
          onChange={onChoose}
        />
        <span
          aria-hidden="true"
          className={cx(
            'grid size-7 flex-none place-items-center rounded-chip border-2',
            isChosen ? 'border-green bg-green text-on-green' : 'border-line-strong',
          )}
        >
          {isChosen && <Check size={17} strokeWidth={3} />}
        </span>
        <span>
          <b className="block leading-[1.3]">{title}</b>
          {hint !== undefined && <span className="text-small text-text-muted">{hint}</span>}
        </span>
      </label>
      {children}
    </div>
  );
}
