import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import * as Parts from 'radix-ui/popover';
import { t } from '@porchlight/messages/t';
import { focusAgain, isFocusLost } from './focus-after-leaving.ts';
import { iconButtonClass } from './IconButton.tsx';
import { useOpenSheet } from './open-sheets.ts';

type PopoverProps = {
  /** The button that it hangs from; a click on it closes through that button. */
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A panel at its button, without a scrim: the page behind it stays usable. For wide windows. */
export function Popover({ anchor, title, onClose, children }: PopoverProps) {
  useOpenSheet(true, onClose);
  const isAnchor = (target: EventTarget | null) =>
    target instanceof Node && anchor.contains(target);
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Anchor virtualRef={{ current: anchor }} />
      <Parts.Portal>
        <Parts.Content
          className="popover"
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={title}
          onInteractOutside={(event) => {
            if (isAnchor(event.detail.originalEvent.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click beside it has moved the focus, which stays there.
            if (isFocusLost()) focusAgain(anchor);
          }}
        >
          <div className="sheet-head">
            <h2>{title}</h2>
            <Parts.Close className={iconButtonClass()} aria-label={t('kit.close')}>
              <X size={23} aria-hidden="true" />
            </Parts.Close>
          </div>
          <div className="sheet-body">{children}</div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
