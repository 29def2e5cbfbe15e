/** Live messages about one owner, serialised once for each different view of them. */
import type { LiveMessage } from '@porchlight/contract/live';
import type { View } from '@porchlight/domain/availability';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { presentFriend } from '../contacts/service.ts';

/** Stands where each viewer's own id goes. Nothing that a person chose comes before it. */
const HERE = '00000000-0000-4000-8000-000000000000';

export function createFrames(owner: UserRow, now: number) {
  const byView = new Map<View, readonly [string, string]>();

  const partsFor = (view: View): readonly [string, string] => {
    const friend = presentFriend(owner, HERE, view, now);
    const { id: userId, displayName } = owner;
    const data = { userId, displayName, status: friend.status, friend };
    const message: LiveMessage = { type: 'status_change', data };
    const text = JSON.stringify(message);
    const at = text.indexOf(HERE);
    return [text.slice(0, at), text.slice(at + HERE.length)];
  };

  return (view: View, friendshipId: string): string => {
    let parts = byView.get(view);
    if (!parts) byView.set(view, (parts = partsFor(view)));
    return parts[0] + friendshipId + parts[1];
  };
}
