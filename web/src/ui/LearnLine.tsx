import type { ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { cx } from './cx.ts';

type LearnLineProps = { children: ReactNode; isSeen?: boolean; className?: string };

/** A line that says who learns of an action; shown where somebody else could notice it. */
export function LearnLine({ children, isSeen = false, className }: LearnLineProps) {
  const Icon = isSeen ? Eye : EyeOff;
  return (
    <p className={cx('flex gap-2.5 px-1 text-small text-text-muted', className)}>
      <Icon size={18} className="mt-0.5 flex-none" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
