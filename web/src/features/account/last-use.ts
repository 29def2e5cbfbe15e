/** When a way to sign in was last used, in words. */
import { calendarDaysSince } from '@porchlight/domain/relative-time';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { serverNow } from '../../api/server-clock.ts';

export function useLastUse(): (lastUsedAt: string | null) => string {
  const zone = useOwnZone();
  return (lastUsedAt) => {
    if (lastUsedAt === null) return t('security.neverUsed');
    const days = calendarDaysSince(Date.parse(lastUsedAt), zone, serverNow());
    return t('security.used', { days });
  };
}
