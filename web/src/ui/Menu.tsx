import type { ReactElement, ReactNode } from 'react';
import * as Parts from 'radix-ui/dropdown-menu';
import { cx } from './cx.ts';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  /** The button that opens it, usually an IconButton. */
  trigger: ReactElement;
  /** Whose menu it is; shown where the menu is a sheet. */
  title: string;
  items: readonly MenuItem[];
};

/**
 * A menu at the button from 768 px on, a bottom sheet below. Load it with the route that needs it.
 * The layer takes the tap that closes it; the library's modal way would write a style element into
 * the page, which the content security policy forbids.
 */
export function Menu({ trigger, title, items }: MenuProps) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <div className="menu-layer">
          <Parts.Content className="menu" align="end" sideOffset={4} collisionPadding={16}>
            <Parts.Label className="menu-title">{title}</Parts.Label>
            {items.map((item, index) => (
              <Parts.Item
                key={index}
                className={cx('menu-item', item.danger && 'menu-item-danger')}
                disabled={item.disabled}
                onSelect={item.onSelect}
              >
                {item.icon}
                {item.label}
              </Parts.Item>
            ))}
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  );
}
