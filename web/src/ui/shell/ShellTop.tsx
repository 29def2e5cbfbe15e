import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';

/** Stays at the top of the page: the preview label, the header, the offline banner, in that order. */
export function ShellTop({ children }: { children: ReactNode }) {
  return <div className="shell-top">{children}</div>;
}

/** First in the document. The page container carries the id it leads to. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {t('kit.skip')}
    </a>
  );
}
