import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { useMe } from '../api/me.ts';
import { serverNow, useServerNow } from '../api/server-clock.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { MatchSheet } from '../features/talk/MatchSheet.tsx';
import { isLit } from '../state/lit.ts';
import { isField } from '../ui/key-target.ts';
import { onSheetsChanged, openSheets } from '../ui/open-sheets.ts';
import { isMatch, markSeen, newestAsked } from './asked-notes.ts';

const REFRESH_MS = 15_000;

/**
 * A match is a sheet if it comes while the app is open, and otherwise the note on Home. It waits
 * while another sheet is open or keys go into a field, and comes once.
 */
export function MatchWhileOpen({ onCall }: { onCall: (friend: Friend) => void }) {
  const notifications = useEndpoint('GET /api/notifications').data ?? [];
  const friends = useEndpoint('GET /api/friends').data ?? [];
  const { isEverythingOff } = useMe();
  const now = useServerNow(REFRESH_MS);
  const isFree = useSyncExternalStore(onChangedRoom, hasRoom);
  /** Earlier matches are left to the note. */
  const [since, setSince] = useState(() => serverNow());
  const [shownId, setShownId] = useState<string | null>(null);
  useEffect(() => {
    const front = () => {
      if (!document.hidden) setSince(serverNow());
    };
    document.addEventListener('visibilitychange', front);
    return () => document.removeEventListener('visibilitychange', front);
  }, []);

  const shown = newestAsked(notifications, friends, ({ id }) => id === shownId);
  const fresh = newestAsked(
    notifications,
    friends,
    (entry, friend) => isMatch(entry, friend) && Date.parse(entry.createdAt) >= since,
  );
  if (shownId !== null && !shown) setShownId(null);
  if (shownId === null && fresh && isFree && !isEverythingOff) setShownId(fresh.notification.id);
  if (!shown) return null;
  const later = () => {
    setShownId(null);
    setSince(serverNow());
  };
  return (
    <MatchSheet
      friend={shown.friend}
      isOn={isLit(shown.friend, now)}
      onCall={onCall}
      onSeen={() => markSeen(shown.notification.id)}
      onLater={later}
    />
  );
}

const hasRoom = (): boolean =>
  !document.hidden && openSheets().length === 0 && !isField(document.activeElement);

function onChangedRoom(changed: () => void): () => void {
  const events = ['focusin', 'focusout', 'visibilitychange'];
  for (const name of events) document.addEventListener(name, changed);
  const stop = onSheetsChanged(changed);
  return () => {
    stop();
    for (const name of events) document.removeEventListener(name, changed);
  };
}
