/** Loaded after the first screen: nobody waits for it. */
import { useEffect } from 'react';
import { retryImport } from './retry-import.ts';

export function useKeepPush(userId: string): void {
  useEffect(() => {
    void retryImport(() => import('../features/push/push.ts')).then(async ({ keepPush }) =>
      keepPush(),
    );
  }, [userId]);
}
