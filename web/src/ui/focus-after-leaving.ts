import { useEffect, useRef } from 'react';

/** A row that leaves takes the focus with it: it then goes to the page, and not to nowhere. */
export function useFocusAfterLeaving(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isLost) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
}
