type GlyphProps = { size?: number; className?: string };

const ROPE = 'M12 2v2.5';
const ROOF = 'M12 4.5c1.2 2 3.4 3.2 5.5 4.5h-11c2.1-1.3 4.3-2.5 5.5-4.5z';
const GLASS = 'M7.5 9.2 8.6 18h6.8l1.1-8.8';
const BASE = 'M7.5 21h9';
const RAYS = 'M3.8 12.2 2 11.7M3.9 16.4l-1.7.7M20.2 12.2l1.8-.5M20.1 16.4l1.7.7';
const SLASH = 'M3 5l18 14';

/** The lantern with rays: Available. */
export function GlyphLampOn({ size = 24, className }: GlyphProps) {
  return (
    <svg {...glyph} width={size} height={size} className={className}>
      <path d={ROPE} />
      <path d={ROOF} fill="currentColor" />
      <path d={GLASS} fill="currentColor" fillOpacity=".35" />
      <path d={BASE} />
      <path d={RAYS} />
    </svg>
  );
}

/** The lantern with a slash: Unavailable. */
export function GlyphLampOff({ size = 24, className }: GlyphProps) {
  return (
    <svg {...glyph} width={size} height={size} className={className}>
      <path d={ROPE} />
      <path d={ROOF} />
      <path d={GLASS} />
      <path d={BASE} />
      <path d={SLASH} />
    </svg>
  );
}

const glyph = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
