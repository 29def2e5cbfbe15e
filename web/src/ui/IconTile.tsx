import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type IconTileProps = {
  children: ReactNode;
  tone?: 'brown' | 'green' | 'amber' | 'danger';
  size?: 'md' | 'lg';
  className?: string;
};

export function IconTile({ children, tone = 'brown', size, className }: IconTileProps) {
  return (
    <span
      className={cx(
        'icon-tile',
        size && `icon-tile-${size}`,
        tone !== 'brown' && `tone-${tone}`,
        className,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
