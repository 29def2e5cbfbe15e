import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import * as Parts from 'radix-ui/dialog';
import { t } from '@porchlight/messages/t';
import { cx } from './cx.ts';
import { EqualButtons } from './EqualButtons.tsx';
import { focusAgain, isFocusLost } from './focus-after-leaving.ts';
import { IconButton, iconButtonClass } from './IconButton.tsx';
import { useOpenSheet } from './open-sheets.ts';
import { useScrollLock } from './scroll-lock.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** An arrow before the title, where one dialog leads to the next. */
  back?: { label: string; onClick: () => void };
  children?: ReactNode;
  /** Buttons of equal width, below what scrolls. */
  actions?: ReactNode;
  /** One button above the other, for long names. */
  stackActions?: boolean;
  /** The element focused on opening; the dialog itself otherwise, so that its title is read. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** The element focused after closing, which brings what was made into sight; else the opener. */
  lastFocus?: (() => HTMLElement | null) | undefined;
  role?: 'dialog' | 'alertdialog';
  /** A picture above the title that reaches the edges. */
  picture?: ReactNode;
  /** While its request runs it cannot be closed: closing would look like taking it back. */
  locked?: boolean | undefined;
  className?: string;
};

/**
 * Centred from 768 px on, a bottom sheet below. Focus returns to where it was. The content is the
 * scrim and holds the sheet: the library's own overlay would write a style element into the page
 * to stop scrolling, which the content security policy forbids; useScrollLock does it here.
 */
export function Dialog(props: DialogProps) {
  const { open, title, description, children, actions, stackActions, locked = false } = props;
  const onOpenChange = (next: boolean) => {
    if (next || !locked) props.onOpenChange(next);
  };
  const { back, firstFocus, lastFocus, role = 'dialog', picture, className } = props;
  const opener = useRef<Element | null>(null);
  const pressedOutside = useRef(false);
  useScrollLock(open);
  useOpenSheet(open, () => onOpenChange(false));

  function takeFocus(event: Event) {
    opener.current = document.activeElement;
    event.preventDefault();
    const sheet = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    (firstFocus?.current ?? sheet)?.focus();
  }
  // Opened by state and not by a trigger, so the way back has to be remembered here.
  function giveFocusBack(event: Event) {
    event.preventDefault();
    const last = lastFocus?.();
    // An act that closes the dialog may lead elsewhere, as a notification does to its person.
    if (last || isFocusLost()) focusAgain(last ?? opener.current);
  }

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Content
          role={role}
          className="scrim"
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          onPointerDown={(event) => (pressedOutside.current = isScrim(event))}
          onClick={(event) => {
            if (pressedOutside.current && isScrim(event)) onOpenChange(false);
          }}
        >
          <div className={cx('sheet', className)}>
            {picture ?? <div className="sheet-grab" />}
            <div className="sheet-head">
              {back && (
                <IconButton label={back.label} className="-me-3 -ms-2.5" onClick={back.onClick}>
                  <ArrowLeft size={24} aria-hidden="true" />
                </IconButton>
              )}
              <Parts.Title className={cx(back && 'flex-1')}>{title}</Parts.Title>
              <Parts.Close
                className={iconButtonClass()}
                aria-label={t('kit.close')}
                aria-disabled={locked || undefined}
              >
                <X size={23} aria-hidden="true" />
              </Parts.Close>
            </div>
            {description !== undefined && (
              <Parts.Description className="sheet-description">{description}</Parts.Description>
            )}
            {children !== undefined && <div className="sheet-body">{children}</div>}
            {actions !== undefined && (
              <EqualButtons stacked={stackActions} className="sheet-actions">
                {actions}
              </EqualButtons>
            )}
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Pressed and let go beside the sheet; a text selection that ends there must not close it. */
function isScrim(event: { target: EventTarget; currentTarget: EventTarget }): boolean {
  return event.target === event.currentTarget;
}
