import { useEffect } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { useMe, useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { CallNote } from '../../features/call-proposals/CallNote.tsx';
import { callsForNotes } from '../../features/call-proposals/call-notes.ts';
import { useAgreedCalls } from '../../features/call-proposals/current.ts';
import { noteCall } from '../../features/call-proposals/noted.ts';
import { AskedNote } from '../../features/talk/AskedNote.tsx';
import { MatchNote } from '../../features/talk/MatchNote.tsx';
import { noteToShow, type NoteKind } from '../../features/talk/note-order.ts';
import { isLit } from '../../state/lit.ts';
import { isMatch, markSeen, newestAsked } from '../asked-notes.ts';

const REFRESH_MS = 15_000;

type HomeNoteProps = { onCall: (friend: Friend) => void };

/** At most one note above the lamp. */
export function HomeNote({ onCall }: HomeNoteProps) {
  const notifications = useEndpoint('GET /api/notifications').data;
  const friends = useEndpoint('GET /api/friends').data;
  const now = useServerNow(REFRESH_MS);
  const asked = newestAsked(notifications ?? [], friends ?? [], isAskedLight(now));
  const match = newestAsked(notifications ?? [], friends ?? [], isMatch);
  const known = (useAgreedCalls() ?? []).filter(({ friendId }) =>
    friends?.some(({ id }) => id === friendId),
  );
  const { due, today } = callsForNotes(known, useOwnZone(), now);
  const present = new Set<NoteKind>();
  if (due) present.add('call-due');
  if (today) present.add('call-today');
  // The status card says it, and no note stands above it.
  if (useMe().isEverythingOff) present.add('everything-off');
  if (asked) present.add('asked');
  if (match) present.add('match');
  const kind = noteToShow(present);
  const call = kind === 'call-due' ? due : kind === 'call-today' ? today : null;
  const caller = friends?.find(({ id }) => id === call?.friendId);
  // The list of coming calls leaves out the one that stands here.
  const shownId = call?.id ?? null;
  useEffect(() => noteCall(shownId), [shownId]);
  switch (kind) {
    case 'call-due':
    case 'call-today':
      return (
        call && caller && <CallNote key={call.id} call={call} friend={caller} onCall={onCall} />
      );
    case 'asked':
      return (
        asked && (
          <AskedNote
            key={asked.notification.id}
            friend={asked.friend}
            onCall={onCall}
            onSeen={() => markSeen(asked.notification.id)}
          />
        )
      );
    case 'match':
      return (
        match && (
          <MatchNote
            key={match.notification.id}
            friend={match.friend}
            isOn={isLit(match.friend, now)}
            onCall={onCall}
            onSeen={() => markSeen(match.notification.id)}
          />
        )
      );
    default:
      return null;
  }
}

/** Only while the light is on. */
const isAskedLight =
  (now: number) =>
  ({ type }: Notification, friend: Friend): boolean =>
    type === 'call_available' && isLit(friend, now);
