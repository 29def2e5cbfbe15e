/** Live messages about lights, applied to the lists. */
import { t } from '@porchlight/messages/t';
import { onLive } from '../../api/live.ts';
import { patchQuery, readQuery, refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { tellTimerExpired } from './expiry.ts';

/** A light that is shown only while the own one is on may have come as the own one went off. */
const OVERLAP_MS = 60_000;

export function listenForLights(): () => void {
  let lastLit = { at: -OVERLAP_MS, version: 0 };
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
    if (status === 'available') lastLit = { at: performance.now(), version: viewerVersion };
    // A new message or timer alone is no news of the light.
    if (known && known.status !== status)
      toast({ title: t('availability.contactIsNow', { name: displayName, status }) });
  });

  const stopOwn = onLive('me_changed', ({ user, cause }) => {
    const isOverlapping =
      lastLit.version < user.statusVersion && performance.now() - lastLit.at < OVERLAP_MS;
    // The server sends no message in this case: it would also tell of lights that came later.
    if (user.status === 'unavailable' && isOverlapping) {
      lastLit.at = -OVERLAP_MS;
      void refetch('GET /api/friends');
    }
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
