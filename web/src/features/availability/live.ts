/** Live messages about lights, applied to the lists. */
import { t } from '@porchlight/messages/t';
import { onLive } from '../../api/live.ts';
import { patchQuery, readQuery, refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { tellTimerExpired } from './expiry.ts';

export function listenForLights(): () => void {
  const stopContacts = onLive('status_change', (data) => {
    const { displayName, status, friend, viewerVersion } = data;
    // Computed before the own light last changed, which may decide what is shown of the contact.
    if (viewerVersion < (readQuery('GET /api/me')?.statusVersion ?? 0)) {
      void refetch('GET /api/friends');
      return;
    }
    const known = readQuery('GET /api/friends')?.find(({ id }) => id === friend.id);
    patchQuery('GET /api/friends', (friends) =>
      friends.map((entry) => (entry.id === friend.id ? { ...entry, ...friend } : entry)),
    );
    // A new message or timer alone is no news of the light.
    if (known && known.status !== status)
      toast({ title: t('availability.contactIsNow', { name: displayName, status }) });
  });

  const stopOwn = onLive('me_changed', ({ user, cause }) => {
    const known = readQuery('GET /api/me');
    const endedAt = known?.statusExpiresAt ? Date.parse(known.statusExpiresAt) : null;
    if (cause === 'timer' && known?.status === 'available') tellTimerExpired(endedAt);
    const isBySchedule = cause === 'schedule' || cause === 'exception';
    if (isBySchedule && known && known.status !== user.status) {
      toast({ title: t('availability.bySchedule', { status: user.status }) });
    }
  });

  return () => {
    stopContacts();
    stopOwn();
  };
}
