import { encode } from 'uqr';
import { cx } from './cx.ts';

type QrCodeProps = { text: string; label: string; className?: string };

/** Always black on white with a quiet zone: cameras read nothing else reliably. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={cx('max-w-full rounded-tile', className)}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
