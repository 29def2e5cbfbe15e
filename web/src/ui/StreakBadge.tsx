import type { ReactNode } from 'react';
import { Flame } from 'lucide-react';
import { cx } from './cx.ts';

export type StreakBadgeProps = {
  children: ReactNode;
  /** The larger badge on the own status card. */
  own?: boolean;
  /** Read out instead of the children, as in "Availability streak: 6 days". */
  label?: string;
};

export function StreakBadge({ children, own, label }: StreakBadgeProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : {};
  return (
    <span {...spoken} className={cx('streak', own && 'streak-own')}>
      <Flame size={own ? 19 : 14} strokeWidth={own ? 2.2 : 2.4} aria-hidden="true" />
      {children}
    </span>
  );
}
