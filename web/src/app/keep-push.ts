/** Loaded after the first screen: nobody waits for it. */
import { useEffect } from 'react';
import { useIsAfterFirstScreen } from './after-first-screen.ts';
import { retryImport } from './retry-import.ts';

export const renewPush = async (): Promise<void> =>
  (await retryImport(() => import('../features/push/push.ts'))).keepPush();

export function useKeepPush(userId: string): void {
  const isAfterFirstScreen = useIsAfterFirstScreen();
  useEffect(() => {
    if (isAfterFirstScreen) void renewPush();
  }, [isAfterFirstScreen, userId]);
}
