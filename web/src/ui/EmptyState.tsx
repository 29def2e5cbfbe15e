import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Lantern } from './lamp/Lantern.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  hint?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /** Instead of the lamp, which is off: a lit one means that somebody's light is on. */
  icon?: ReactNode;
  /** Inside a dialog or card, which has its own surface. */
  bare?: boolean;
};

export function EmptyState({ title, hint, action, icon, bare }: EmptyStateProps) {
  return (
    <div className={cx('empty', !bare && 'card')}>
      {icon ?? <Lantern lit={false} />}
      <p className="empty-title">{title}</p>
      {hint !== undefined && <p className="empty-hint">{hint}</p>}
      {action}
    </div>
  );
}
