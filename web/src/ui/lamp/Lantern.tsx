import { useId } from 'react';
import { cx } from '../cx.ts';

const GLASS = 'M41.5 90h77l-9.5 72H51z';
const BUBBLE =
  'M80 105c12.4 0 21 8.3 21 19.5S92.4 144 80 144c-2.6 0-5.1-.4-7.4-1.1-2.7 2.3-6.3 3.9-10.4 4.3 1.7-2.3 2.7-4.9 2.8-7.6-3.7-3.6-6-8.9-6-15.1C59 113.3 67.6 105 80 105z';
const ROOF =
  'M74.5 49.5c1.6-4 9.4-4 11 0 6 14.5 22.8 23.3 38 31.2 5.6 2.9 3.6 11.3-2.7 11.3H39.2c-6.3 0-8.3-8.4-2.7-11.3 15.2-7.9 32-16.7 38-31.2z';

export type LanternProps = { lit: boolean; className?: string };

/** The lantern, a decoration: it hangs from the top edge, and its flame is a speech bubble. */
export function Lantern({ lit, className }: LanternProps) {
  const id = useId();
  const glass = `${id}glass`;
  const core = `${id}core`;
  const metal = `${id}metal`;
  return (
    <svg
      viewBox="0 0 160 200"
      className={cx('lantern', className)}
      data-lit={lit}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={glass} x1="0" y1="92" x2="0" y2="162" gradientUnits="userSpaceOnUse">
          <stop offset="0" className="l-glass-stop l-glass-1" />
          <stop offset=".55" className="l-glass-stop l-glass-2" />
          <stop offset="1" className="l-glass-stop l-glass-3" />
        </linearGradient>
        <radialGradient id={core} cx="80" cy="126" r="34" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#FFFDF3" />
          <stop offset=".6" stopColor="#FFF4CF" />
          <stop offset="1" stopColor="#FFF4CF" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={metal} x1="30" y1="0" x2="130" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" className="l-metal-stop" />
          <stop offset=".5" className="l-metal-mid" />
          <stop offset="1" className="l-metal-stop" />
        </linearGradient>
      </defs>
      <path className="l-rope" d="M80 0v33" />
      <circle className="l-loop" cx="80" cy="39.5" r="6.5" />
      <path d={GLASS} fill={`url(#${glass})`} />
      <circle className="l-core" cx="80" cy="126" r="34" fill={`url(#${core})`} />
      <path className="l-bubble" d={BUBBLE} />
      <path className="l-shine" d="M49.5 97l7.2 58" />
      <path className="l-frame" d={GLASS} stroke={`url(#${metal})`} />
      <path className="l-roof" d={ROOF} />
      <path className="l-roof-shine" d="M76.5 56c-6.5 12-19 19.5-31.5 26" />
      <path className="l-foot" d="M60 169h40l-5 9a6 6 0 0 1-5.2 3H70.2a6 6 0 0 1-5.2-3z" />
      <rect
        className="l-base"
        x="42"
        y="158"
        width="76"
        height="11"
        rx="5.5"
        fill={`url(#${metal})`}
      />
      <circle className="l-foot l-ball" cx="80" cy="187" r="5" />
    </svg>
  );
}
