import { type ReactNode, useId, useRef, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import * as Parts from 'radix-ui/dropdown-menu';
import { directionOf } from '@porchlight/messages/format';
import { language } from '@porchlight/messages/t';
import { cx } from './cx.ts';
import { IconButton, type IconButtonLook } from './IconButton.tsx';
import { useOpenSheet } from './open-sheets.ts';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  /** Of the button that opens it, as in "More options for Ruth Hale". */
  label: string;
  /** The owner of the menu; shown where the menu is a sheet. */
  title: string;
  items: readonly MenuItem[];
  size?: IconButtonLook['size'];
  className?: string;
};

/**
 * A menu at its button from 768 px on, a bottom sheet below. Load it with the route that needs it.
 * A long list has a button in every row, and the library's parts cost more than all the rest of a
 * row: they are made when a finger, the pointer or the focus comes to the button.
 */
export function Menu({ label, title, items, size, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useOpenSheet(isOpen, () => setIsOpen(false));
  const prepare = () => setIsNear(true);
  const open = () => {
    prepare();
    setIsOpen(true);
  };
  const goBack = () => button.current?.focus();
  return (
    <span className={cx('menu-box', className)}>
      <IconButton
        ref={button}
        id={id}
        size={size}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        <EllipsisVertical size={22} aria-hidden="true" />
      </IconButton>
      {isNear && (
        // The layer takes the tap that closes it; the library's modal way would write a style
        // element into the page, which the content security policy forbids.
        <Parts.Root
          dir={directionOf(language())}
          modal={false}
          open={isOpen}
          onOpenChange={setIsOpen}
        >
          <Parts.Trigger asChild>
            <span className="menu-anchor" aria-hidden="true" />
          </Parts.Trigger>
          <Parts.Portal>
            <div className="menu-layer">
              <Parts.Content
                className="menu"
                align="end"
                sideOffset={4}
                collisionPadding={16}
                aria-labelledby={id}
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  goBack();
                }}
              >
                <Parts.Label className="menu-title">{title}</Parts.Label>
                {items.map((item, index) => (
                  <Parts.Item
                    key={index}
                    className={cx('menu-item', item.danger && 'menu-item-danger')}
                    disabled={item.disabled}
                    onSelect={() => {
                      // The item goes with its menu; a dialog gives the focus back to who has it now.
                      goBack();
                      item.onSelect();
                    }}
                  >
                    {item.icon}
                    {item.label}
                  </Parts.Item>
                ))}
              </Parts.Content>
            </div>
          </Parts.Portal>
        </Parts.Root>
      )}
    </span>
  );
}
