import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type PageContainerProps = {
  children: ReactNode;
  /** wide: 1128 px from 1024 px on. account: 768 px. column: 680 px. */
  width?: 'wide' | 'column' | 'account';
  /** Leaves room for the tab bar. */
  tabs?: boolean;
  className?: string;
};

export function PageContainer({ children, width = 'column', tabs, className }: PageContainerProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={cx('page', width !== 'column' && `page-${width}`, tabs && 'page-tabs', className)}
    >
      {children}
    </main>
  );
}

export type PageHeadProps = { title: ReactNode; action?: ReactNode; className?: string };

/** The title inside the page. Where a BackBar names the route, give it `max-md:hidden`. */
export function PageHead({ title, action, className }: PageHeadProps) {
  return (
    <div className={cx('page-head', className)}>
      <h1>{title}</h1>
      {action}
    </div>
  );
}
