import type { ReactNode } from 'react';

export type ProgressRingProps = {
  /** 0 to 1. */
  progress: number;
  size?: number;
  thickness?: number;
  amber?: boolean;
  children?: ReactNode;
};

/** A ring around a number, as for a score or a tag being written. Say the value in words beside it. */
export function ProgressRing(props: ProgressRingProps) {
  const { progress, size = 56, thickness = 6, amber, children } = props;
  const radius = (size - thickness) / 2;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness };
  return (
    <span className="ring-mark">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} stroke="var(--sunken)" />
        {progress > 0 && (
          <circle
            {...circle}
            stroke={amber ? 'var(--amber-ink)' : 'var(--green)'}
            strokeLinecap="round"
            pathLength={1}
            strokeDasharray={1}
            strokeDashoffset={1 - Math.min(1, progress)}
          />
        )}
      </svg>
      {children}
    </span>
  );
}
