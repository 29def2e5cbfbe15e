import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { cx } from '../cx.ts';
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
  id?: string;
};

/** The one control that matters: two named halves, and a tap anywhere flips it. */
export function LampSwitch(props: LampSwitchProps) {
  const { on, onFlip, state = 'idle', disabled = false, describedBy, id } = props;
  const saving = state === 'saving';
  return (
    <div className="lamp-switch-box">
      <button
        type="button"
        role="switch"
        id={id}
        className="lamp-switch"
        data-state={state}
        aria-checked={on}
        aria-label={on ? t('kit.lampOn') : t('kit.lampOff')}
        aria-busy={saving || undefined}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        onClick={() => {
          if (!disabled) onFlip(!on);
        }}
      >
        <span className="lamp-thumb" />
        <Half now={!on} saving={saving} glyph={<GlyphLampOff size={21} />}>
          {t('kit.unavailable')}
        </Half>
        <Half now={on} saving={saving} glyph={<GlyphLampOn size={21} />}>
          {t('kit.available')}
        </Half>
      </button>
    </div>
  );
}

type HalfProps = { now: boolean; saving: boolean; glyph: ReactNode; children: string };

function Half({ now, saving, glyph, children }: HalfProps) {
  return (
    <span className={cx('lamp-half', now && 'lamp-half-now')}>
      {now && saving ? <Spinner size={21} /> : glyph}
      {children}
    </span>
  );
}
