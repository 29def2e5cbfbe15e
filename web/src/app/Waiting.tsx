import { t } from '@porchlight/messages/t';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Shown late: what is there within a moment needs no spinner. */
export function Waiting() {
  return (
    <div
      role="status"
      aria-label={t('app.loading')}
      className="grid min-h-dvh animate-[appear_420ms_200ms_both] place-items-center text-brown"
    >
      <Spinner size={32} />
    </div>
  );
}

/** The session may be fine, but the server cannot be asked. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="page">
      <h1 className="sr-only">{t('kit.product')}</h1>
      <ErrorState message={t('common.unreachable')} onRetry={onRetry} offline />
    </main>
  );
}
