import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type IconButtonLook = {
  look?: 'plain' | 'tint' | 'soft' | 'filled' | 'outline';
  size?: 'sm';
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconButtonLook & {
    label: string;
    /** A count drawn on the corner; the label must say it too. */
    badge?: ReactNode;
  };

export function iconButtonClass({ look = 'plain', size }: IconButtonLook = {}): string {
  return cx('icon-btn', look !== 'plain' && `icon-btn-${look}`, size && `icon-btn-${size}`);
}

export function IconButton({ label, look, size, badge, className, ...rest }: IconButtonProps) {
  const { children, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      className={cx(iconButtonClass({ look, size }), className)}
      aria-label={label}
    >
      {children}
      {badge !== undefined && (
        <span className="count-badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
