import { useState } from 'react';

/** Runs one task at a time: a second tap while the first is under way does nothing. */
export function usePending(): [boolean, (task: () => Promise<void>) => void] {
  const [isPending, setIsPending] = useState(false);
  const run = (task: () => Promise<void>) => {
    if (isPending) return;
    setIsPending(true);
    void task().finally(() => setIsPending(false));
  };
  return [isPending, run];
}
