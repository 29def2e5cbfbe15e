import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Names the act: "Delete group". */
  confirmLabel: string;
  /** Names what stays: "Keep group". It has first focus. */
  cancelLabel: string;
  onConfirm: () => void;
  /** The cancel button, where it says more than closing does. */
  onCancel?: () => void;
  pending?: boolean;
  /** The consequences are still being loaded: the act can be cancelled, and not confirmed yet. */
  unready?: boolean;
  /** For an act that takes nothing away. */
  harmless?: boolean;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children } = props;
  const { confirmLabel, cancelLabel, onConfirm, pending, unready, harmless } = props;
  const cancel = props.onCancel ?? (() => onOpenChange(false));
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      firstFocus={safe}
      locked={pending}
      actions={
        <>
          <Button
            ref={safe}
            variant="secondary"
            aria-disabled={pending || undefined}
            onClick={() => {
              if (!pending) cancel();
            }}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={harmless ? 'primary' : 'danger'}
            pending={pending}
            aria-disabled={unready || undefined}
            onClick={unready ? undefined : onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
