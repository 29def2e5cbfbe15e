/** Whether the server has stopped supporting this version of the phone app. */
import { useEffect, useState } from 'react';
import { isOlderVersion } from '@porchlight/domain/app-version';
import { appSettings, appVersion } from '../api/app-settings.ts';
import { useConnection } from '../api/live.ts';
import { device } from '../device/device.ts';

/** The store's address where an update is needed, else null: also while the server has not answered. */
export function useUpdateLink(): string | null {
  const [link, setLink] = useState<string | null>(null);
  // A server that comes back may be a newer one.
  const isLive = useConnection().state === 'live';
  useEffect(() => {
    const { platform, app } = device();
    if (platform !== 'ios' && platform !== 'android') return undefined;
    const look = () =>
      void appSettings({ isFresh: true }).then(
        ({ minVersion, stores }) => {
          const own = appVersion();
          const isOld = own !== null && minVersion !== null && isOlderVersion(own, minVersion);
          setLink(isOld ? stores[platform] : null);
        },
        () => undefined,
      );
    look();
    return app.onFront(look);
  }, [isLive]);
  return link;
}
