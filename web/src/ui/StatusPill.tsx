import { Clock } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { GlyphLampOff, GlyphLampOn } from './glyphs.tsx';

export type StatusPillProps = { status: 'available' | 'unavailable' };

/** Rounded and filled against squared and outlined: the shape tells, not the colour. */
export function StatusPill({ status }: StatusPillProps) {
  return status === 'available' ? (
    <span className="status-pill status-pill-on">
      <GlyphLampOn size={17} />
      {t('kit.available')}
    </span>
  ) : (
    <span className="status-pill status-pill-off">
      <GlyphLampOff size={17} />
      {t('kit.unavailable')}
    </span>
  );
}

/** The pill of lists that are last known. */
export function LastKnownPill() {
  return (
    <span className="status-pill status-pill-old">
      <Clock size={16} aria-hidden="true" />
      {t('kit.lastKnown')}
    </span>
  );
}
