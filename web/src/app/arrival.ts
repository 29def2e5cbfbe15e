import { t } from '@porchlight/messages/t';
/** Title, scroll position and focus of a new screen. */
import { useEffect, useRef } from 'react';
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
      if (isNewPath) document.getElementById('content')?.focus({ preventScroll: true });
    }
    isFirst = false;
  }, [path, search]);
}
