import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BannerProps = {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** brown: offline, under the header. amber: the preview label, above it. */
  tone?: 'brown' | 'amber';
};

/** A strip across the page; goes into ShellTop, before or after the header. */
export function Banner({ icon, title, children, action, tone = 'brown' }: BannerProps) {
  return (
    <div className={cx('banner', tone === 'amber' && 'banner-amber')}>
      <div className="banner-inner">
        {icon}
        <span>
          <b>{title}</b>
          {children}
        </span>
        {action}
      </div>
    </div>
  );
}
