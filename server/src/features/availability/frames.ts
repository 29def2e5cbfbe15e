/** Live messages about one owner, serialised and framed once for each different view of them. */
import type { LiveMessage } from '@porchlight/contract/live';
import type { View } from '@porchlight/domain/availability';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { textFrame, type Frame } from '../../realtime/text-frame.ts';
import { presentFriend } from '../contacts/service.ts';

/** Stands where each viewer's own id goes, as long as it. Nothing that a person chose comes before. */
const HERE = '00000000-0000-4000-8000-000000000000';

export function createFrames(owner: UserRow, now: number) {
  const byView = new Map<View, readonly [string, string]>();

  const partsFor = (view: View): readonly [string, string] => {
    const friend = presentFriend(owner, HERE, view, now);
    const { id: userId, displayName } = owner;
    const data = { friend, userId, displayName, status: friend.status };
    const message: LiveMessage = { type: 'status_change', data };
    const frame = textFrame(JSON.stringify(message));
    const at = frame.indexOf(HERE);
    return [frame.slice(0, at), frame.slice(at + HERE.length)];
  };

  return (view: View, friendshipId: string): Frame => {
    let parts = byView.get(view);
    if (!parts) byView.set(view, (parts = partsFor(view)));
    return parts[0] + friendshipId + parts[1];
  };
}
