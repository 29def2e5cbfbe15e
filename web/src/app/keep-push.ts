/** Loaded after the first screen: nobody waits for it. */
import { useEffect } from 'react';

export function useKeepPush(userId: string): void {
  useEffect(() => {
    void import('../features/push/push.ts').then(async ({ keepPush }) => keepPush());
  }, [userId]);
}
