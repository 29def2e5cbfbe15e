/** Which of the contacts' lights are on at this moment, as far as this device can know. */
import { useEffect, useState } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { onClockCorrected, serverNow } from '../../api/server-clock.ts';

/** How often the time left on others' timers is drawn anew. */
const REFRESH_MS = 60_000;

/** The time, again every minute, at the very end of each light and when the clock is corrected. */
export function useLightClock(friends: readonly Friend[]): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const ends = friends.flatMap(({ statusExpiresAt }) =>
      statusExpiresAt ? [Date.parse(statusExpiresAt) - serverNow()] : [],
    );
    const next = Math.min(REFRESH_MS, ...ends.filter((left) => left > 0));
    const tick = () => setNow(serverNow());
    const timer = setTimeout(tick, next);
    const unsubscribe = onClockCorrected(tick);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [friends, now]);
  // Not what the last tick said: a device's clock that ran ahead may have been put right since.
  return serverNow();
}
