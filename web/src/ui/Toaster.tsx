import { useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Parts from 'radix-ui/toast';
import { directionOf } from '@porchlight/messages/format';
import { language, t } from '@porchlight/messages/t';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { iconButtonClass } from './IconButton.tsx';
import { openSheets } from './open-sheets.ts';
import { currentToast, dismissToast, subscribeToToast, TOAST_DURATION_MS } from './toast.ts';
import type { ShownToast } from './toast.ts';

/** Once in the app. Toasts asked for before it is loaded are shown when it is. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return (
    <Parts.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={directionOf(language()) === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <Parts.Viewport
        className="toast-viewport"
        // Modal dialogs hide everything else from screen readers, except live regions. `off`, because
        // the library announces each toast by itself.
        aria-live="off"
        hotkey={['F8']}
        label={t('kit.toasts', { hotkey: '{hotkey}' })}
      />
    </Parts.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { id, open, title, description, icon, action } = shown;
  const destructive = shown.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Parts.Root
      className={cx('toast', destructive && 'toast-destructive')}
      open={open}
      {...(shown.durationMs !== undefined && { duration: shown.durationMs })}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      // The library's newest layer takes the key: the toast, although the person means the sheet.
      onEscapeKeyDown={(event) => {
        const sheet = openSheets().at(-1);
        if (!sheet || document.activeElement?.closest('.toast')) return;
        event.preventDefault();
        sheet.close();
      }}
      // Foreground is read out at once, background waits its turn.
      type={destructive ? 'foreground' : 'background'}
    >
      {icon ?? <Icon size={22} aria-hidden="true" />}
      <div className="toast-text">
        <Parts.Title className="toast-title">{title}</Parts.Title>
        {description && (
          <Parts.Description className="toast-description">{description}</Parts.Description>
        )}
      </div>
      {action && (
        <Parts.Action
          className={buttonClass({ variant: 'text', size: 'sm' })}
          altText={action.altText}
          onClick={action.onClick}
        >
          {action.label}
        </Parts.Action>
      )}
      <Parts.Close className={iconButtonClass({ size: 'sm' })} aria-label={t('kit.dismiss')}>
        <X size={19} aria-hidden="true" />
      </Parts.Close>
    </Parts.Root>
  );
}
