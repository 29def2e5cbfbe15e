import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { cx } from './cx.ts';

export type CardLineProps = {
  icon: ReactNode;
  children: ReactNode;
  /** A button at the end, as in "Resume schedule". Not together with onClick. */
  action?: ReactNode;
  /** Makes the whole line one button with a chevron, as in the audience line. */
  onClick?: () => void;
  strong?: boolean;
  className?: string;
};

/** One line between the scene and the controls of the status card. */
export function CardLine({ icon, children, action, onClick, strong, className }: CardLineProps) {
  const look = cx('card-line', (strong ?? onClick !== undefined) && 'card-line-strong', className);
  const inside = (
    <>
      {icon}
      <span className="card-line-text">{children}</span>
    </>
  );
  if (!onClick) {
    return (
      <div className={cx(look, action !== undefined && 'card-line-wrap')}>
        {inside}
        {action}
      </div>
    );
  }
  return (
    <button type="button" className={look} onClick={onClick}>
      {inside}
      <ChevronRight size={20} className="text-text-muted" aria-hidden="true" />
    </button>
  );
}
