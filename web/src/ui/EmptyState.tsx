import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Lantern } from './lamp/Lantern.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  hint?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /** The lamp above the line; or `icon` instead of it. */
  lamp?: 'on' | 'off';
  icon?: ReactNode;
  /** Inside a dialog or card, which has its own surface. */
  bare?: boolean;
};

export function EmptyState({ title, hint, action, lamp = 'off', icon, bare }: EmptyStateProps) {
  return (
    <div className={cx('empty', !bare && 'card')}>
      {icon ?? <Lantern lit={lamp === 'on'} />}
      <p className="empty-title">{title}</p>
      {hint !== undefined && <p className="empty-hint">{hint}</p>}
      {action}
    </div>
  );
}
