import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';

export type StrengthMeterProps = {
  /** 0 shows nothing. */
  strength: 0 | 1 | 2 | 3 | 4;
  /** Under a weak one. */
  weakHint: string;
};

/** Four bars and a word. It warns and never refuses. */
export function StrengthMeter({ strength, weakHint }: StrengthMeterProps) {
  const word = strength === 0 ? '' : t(`password.strength.${strength}`);
  const fill = strength < 3 ? 'bg-amber-ink' : 'bg-green';
  return (
    <>
      {strength > 0 && (
        <div
          className="mt-2.25 flex items-center gap-3"
          role="meter"
          aria-label={t('password.strengthName', { strength: word })}
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={strength}
        >
          <span className="grid flex-1 grid-cols-4 gap-1.25">
            {[1, 2, 3, 4].map((bar) => (
              <i
                key={bar}
                className={cx(
                  'h-1.5 rounded-chip',
                  bar <= strength ? fill : 'bg-sunken inset-ring inset-ring-line',
                )}
              />
            ))}
          </span>
          <span className="min-w-13 text-caption font-strong">{word}</span>
        </div>
      )}
      {/* There before its words, to be heard. */}
      <p className="help empty:mt-0" role="status">
        {strength === 1 && weakHint}
      </p>
    </>
  );
}
