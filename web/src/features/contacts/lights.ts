/** Which of the contacts' lights are on at this moment, as far as this device can know. */
import { useEffect, useState } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { serverNow } from '../../api/server-clock.ts';

/** How often the time left on others' timers is drawn anew. */
const REFRESH_MS = 60_000;

/** The time, again every minute and at the very end of each light. */
export function useLightClock(friends: readonly Friend[]): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const ends = friends.flatMap(({ statusExpiresAt }) =>
      statusExpiresAt ? [Date.parse(statusExpiresAt) - serverNow()] : [],
    );
    const next = Math.min(REFRESH_MS, ...ends.filter((left) => left > 0));
    const timer = setTimeout(() => setNow(serverNow()), next);
    return () => clearTimeout(timer);
  }, [friends, now]);
  // Not what the last tick said: a device's clock that ran ahead may have been put right since.
  return serverNow();
}
