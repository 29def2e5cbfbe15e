import { ErrorState } from '../ui/ErrorState.tsx';
import { t } from '@porchlight/messages/t';

/** In place of a screen that failed to load, or failed while it was drawn. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="content" className="page" tabIndex={-1}>
      <ErrorState message={t('common.somethingWrong')} onRetry={onRetry} />
    </main>
  );
}
