/** Loaded after the first screen: nobody waits for it. */
import { useEffect } from 'react';
import { useIsAfterFirstScreen } from './after-first-screen.ts';
import { retryImport } from './retry-import.ts';

export function useKeepPush(userId: string): void {
  const isAfterFirstScreen = useIsAfterFirstScreen();
  useEffect(() => {
    if (!isAfterFirstScreen) return;
    void retryImport(() => import('../features/push/push.ts')).then(async ({ keepPush }) =>
      keepPush(),
    );
  }, [isAfterFirstScreen, userId]);
}
