/** Title, scroll position and focus of a new screen. */
import { useEffect, useRef } from 'react';
import { t } from '@porchlight/messages/t';
import { useSearch } from 'wouter';
import { trail } from '../trail.ts';

let isFirst = true;

export function useArrival(path: string, title: string): void {
  const search = useSearch();
  const shownPath = useRef<string | null>(null);
  useEffect(() => {
    document.title = t('app.titleOf', { screen: title });
  }, [title]);
  useEffect(() => {
    const isNewPath = shownPath.current !== path;
    shownPath.current = path;
    if (!isFirst) {
      const target = trail().scrollTarget();
      // Another tab or view of the same screen opens where the person is; back goes where it was.
      if (target !== null && (isNewPath || target > 0)) window.scrollTo(0, target);
      const content = document.getElementById('content');
      // A field that the screen was opened for keeps its focus.
      if (isNewPath && !content?.contains(document.activeElement))
        content?.focus({ preventScroll: true });
    }
    isFirst = false;
  }, [path, search]);
}
