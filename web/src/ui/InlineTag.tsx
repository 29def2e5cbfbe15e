import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type InlineTagProps = { icon: ReactNode; children: ReactNode; tone?: 'good' | 'timer' };

/** A small fact with its icon: "In Contacts", "Request Sent", "1h 20m left". */
export function InlineTag({ icon, children, tone }: InlineTagProps) {
  return (
    <span className={cx('inline-tag', tone && `inline-tag-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
