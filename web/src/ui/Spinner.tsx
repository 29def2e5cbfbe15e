import { cx } from './cx.ts';

export type SpinnerProps = { size?: number; className?: string };

/** Decoration: whatever waits says so in words or with aria-busy. */
export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      className={cx('spinner', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
