import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type NoticeProps = {
  icon: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  tone?: 'plain' | 'warn' | 'good';
  className?: string;
};

/** Something worth knowing on the page. Not for errors. */
export function Notice({ icon, title, children, action, tone = 'plain', className }: NoticeProps) {
  return (
    <div className={cx('notice', tone !== 'plain' && `notice-${tone}`, className)}>
      {icon}
      <div className="min-w-0 flex-1">
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && (
          <div className={cx(title !== undefined && 'notice-text')}>{children}</div>
        )}
        {action}
      </div>
    </div>
  );
}
