/** Messages from the service worker to an open page. */
import { useEffect, useEffectEvent } from 'react';
import { useGoHome } from './go-home.ts';
import { renewPush } from './keep-push.ts';

export function useWorkerMessages(): void {
  const goHome = useEffectEvent(useGoHome());
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent<{ open?: string; renewPush?: boolean } | null>) => {
      if (data?.open === '/') goHome();
      if (data?.renewPush) void renewPush();
    };
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);
}
