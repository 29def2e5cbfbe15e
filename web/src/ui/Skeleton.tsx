import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';

export type SkeletonProps = {
  /** Its size, as in "h-4 w-3/5". */
  className: string;
  round?: boolean;
};

/** Appears after 200 ms, so a quick answer shows no grey. */
function Skeleton({ className, round }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={cx('skeleton block', round && 'rounded-chip', className)} />
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2'];

/** Rows as high as those of the real list, so nothing jumps when it comes. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="list skeleton-list">
      <span className="sr-only">{label ?? t('kit.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="row row-person list-inset-avatar">
          <Skeleton className="size-14" round />
          <span className="row-body">
            <Skeleton className={cx('h-4', WIDTHS[index % 3])} />
            <Skeleton className={cx('mt-2 h-3', WIDTHS[(index + 1) % 3])} />
          </span>
          <Skeleton className="size-12" round />
        </div>
      ))}
    </div>
  );
}
