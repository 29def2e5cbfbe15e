import { useEffect, useSyncExternalStore } from 'react';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { currentToast, dismissToast, subscribeToToast, TOAST_DURATION_MS } from './toast.ts';

/**
 * Toasts without swiping and keyboard shortcut: part of the first load, and shown until the whole
 * toaster is there. An error is told even if nothing more can be loaded.
 */
export function PlainToaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const { id, open = false, durationMs = TOAST_DURATION_MS } = shown ?? {};
  useEffect(() => {
    if (id === undefined || !open) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, open, durationMs]);
  if (!shown?.open) return null;
  const { title, description, action, variant } = shown;
  const isError = variant === 'destructive';
  const act = () => {
    action?.onClick();
    dismissToast(shown.id);
  };
  return (
    <div className="toast-viewport">
      <div
        className={cx('toast', isError && 'toast-destructive')}
        role={isError ? 'alert' : 'status'}
      >
        <div className="toast-text">
          <p className="toast-title">{title}</p>
          {description && <p className="toast-description">{description}</p>}
        </div>
        {action && (
          <button
            type="button"
            className={buttonClass({ variant: 'text', size: 'sm' })}
            onClick={act}
          >
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}
