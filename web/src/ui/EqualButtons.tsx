import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EqualButtonsProps = { children: ReactNode; stacked?: boolean; className?: string };

/** No choice is larger than another. Side by side while the words fit, one above the other if not. */
export function EqualButtons({ children, stacked, className }: EqualButtonsProps) {
  return (
    <div className={cx('equal-buttons', stacked && 'equal-buttons-stacked', className)}>
      {children}
    </div>
  );
}
