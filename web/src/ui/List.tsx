import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useListPosition } from './list-position.ts';

/** One surface with inset hairlines between its rows, not a stack of cards. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cx('list', className)} />;
}

export type RowProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** An avatar, icon or icon tile. */
  leading?: ReactNode;
  /** Buttons, a count, a chevron. Buttons only when the row itself is not one. */
  trailing?: ReactNode;
  /** More lines under `sub`. */
  children?: ReactNode;
  /** The hairline above starts where the text does: after an avatar, an icon tile, a plain icon. */
  inset?: 'avatar' | 'tile' | 'icon';
  size?: 'person' | 'compact';
  unread?: boolean;
  onClick?: () => void;
  href?: string;
  /** The router's link component; a plain anchor otherwise. */
  linkAs?: ElementType;
  className?: string;
};

export function Row(props: RowProps) {
  const { title, sub, leading, trailing, children, inset, size, unread, className } = props;
  const { onClick, href, linkAs: LinkAs = 'a' } = props;
  const look = cx('row', size && `row-${size}`, unread && 'row-unread', className);
  const inside = (
    <>
      {leading}
      <span className="row-body">
        <span className="row-title">{title}</span>
        {sub !== undefined && <span className="row-sub">{sub}</span>}
        {children}
      </span>
      {trailing}
    </>
  );
  const place = inset && `list-inset-${inset}`;
  const position = useListPosition();
  if (href !== undefined) {
    return (
      <li className={place} {...position}>
        <LinkAs href={href} className={look} onClick={onClick}>
          {inside}
        </LinkAs>
      </li>
    );
  }
  if (onClick) {
    return (
      <li className={place} {...position}>
        <button type="button" className={look} onClick={onClick}>
          {inside}
        </button>
      </li>
    );
  }
  return (
    <li className={cx(place, look)} {...position}>
      {inside}
    </li>
  );
}
