import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { GlyphLampOff, GlyphLampOn } from '../glyphs.tsx';
import { Spinner } from '../Spinner.tsx';

export type LampSwitchProps = {
  on: boolean;
  onFlip: (on: boolean) => void;
  /** saving: already flipped, not yet confirmed. failed: flipped back, until the next tap. */
  state?: 'idle' | 'saving' | 'failed';
  /** Cannot be flipped now (offline). It keeps focus, so that `describedBy` can say why. */
  disabled?: boolean;
  describedBy?: string;
};

/**
 * Two named halves. Each sets its own state and the chosen one does nothing, so that a tap on
 * 'Unavailable' can never turn the light on. The lamp above is the toggle.
 */
export function LampSwitch(props: LampSwitchProps) {
  const { on, onFlip, state = 'idle', disabled = false, describedBy } = props;
  const common = { on, onFlip, disabled, describedBy, isSaving: state === 'saving' };
  return (
    <div className="lamp-switch-box">
      <div
        role="group"
        aria-label={t('kit.lampHalves')}
        className="lamp-switch"
        data-state={state}
        data-on={on}
        data-locked={disabled}
      >
        <span className="lamp-thumb" />
        <Half {...common} sets={false} glyph={<GlyphLampOff size={21} />}>
          {t('kit.unavailable')}
        </Half>
        <Half {...common} sets glyph={<GlyphLampOn size={21} />}>
          {t('kit.available')}
        </Half>
      </div>
    </div>
  );
}

type HalfProps = Pick<LampSwitchProps, 'on' | 'onFlip' | 'describedBy'> & {
  /** The state that this half stands for. */
  sets: boolean;
  disabled: boolean;
  isSaving: boolean;
  glyph: ReactNode;
  children: string;
};

function Half({ on, sets, onFlip, disabled, describedBy, isSaving, glyph, children }: HalfProps) {
  const isNow = on === sets;
  return (
    <button
      type="button"
      className="lamp-half"
      aria-pressed={isNow}
      aria-busy={(isNow && isSaving) || undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!disabled && !isNow) onFlip(sets);
      }}
    >
      {isNow && isSaving ? <Spinner size={21} /> : glyph}
      {children}
    </button>
  );
}
