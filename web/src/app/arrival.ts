/** What a new screen owes the person: its title, its top, and the keyboard's focus. */
import { useEffect } from 'react';
import { t } from '@porchlight/messages/t';

let isFirst = true;
let isBack = false;
// Going back, the browser restores where the person was.
window.addEventListener('popstate', () => (isBack = true));

export function useArrival(path: string, title: string): void {
  useEffect(() => {
    document.title = t('app.titleOf', { screen: title });
  }, [title]);
  useEffect(() => {
    if (!isFirst) {
      if (!isBack) window.scrollTo(0, 0);
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    isFirst = false;
    isBack = false;
  }, [path]);
}
