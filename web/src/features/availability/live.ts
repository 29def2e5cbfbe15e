/** What live messages about lights do to what is on the screen. */
import { onLive } from '../../api/live.ts';
import { patchQuery, readQuery } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { tellTimerExpired } from './expiry.ts';
import { availabilityTexts as texts } from './texts.ts';

export function listenForLights(): () => void {
  const stopContacts = onLive('status_change', ({ displayName, status, friend }) => {
    const known = readQuery('GET /api/friends')?.find(({ id }) => id === friend.id);
    patchQuery('GET /api/friends', (friends) =>
      friends.map((entry) => (entry.id === friend.id ? friend : entry)),
    );
    // A new message or timer alone is no news of the light.
    if (known && known.status !== status) toast({ title: texts.contactIsNow(displayName, status) });
  });

  const stopOwn = onLive('me_changed', ({ user, cause }) => {
    const known = readQuery('GET /api/me');
    const endedAt = known?.statusExpiresAt ? Date.parse(known.statusExpiresAt) : null;
    if (cause === 'timer' && known?.status === 'available') tellTimerExpired(endedAt);
    if (cause === 'schedule' && known && known.status !== user.status) {
      toast({ title: texts.bySchedule(user.status) });
    }
  });

  return () => {
    stopContacts();
    stopOwn();
  };
}
