/** A contact as one viewer may see them: for lists and live messages alike. */
import type { Friend } from '@porchlight/contract/contacts';
import { viewFor, type View, type ViewerFacts } from '@porchlight/domain/availability';
import { streakAt } from '@porchlight/domain/streak';
import { ownerFactsOf, openStretch, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';

export type OwnerRow = Pick<
  UserRow,
  | 'id'
  | 'displayName'
  | 'username'
  | 'photoId'
  | 'phoneTyped'
  | 'phoneE164'
  | 'timezone'
  | 'status'
  | 'statusMessage'
  | 'expiresAt'
  | 'boundaryAt'
  | 'audienceKind'
  | 'audienceGroupIds'
  | 'visibleToUnavailableContacts'
  | 'showTimerToOthers'
  | 'publicSince'
  | 'publicRunFirst'
  | 'publicRunLast'
>;

export function photoUrl(photoId: string | null): string | null {
  return photoId === null ? null : `/photos/${photoId}.jpg`;
}

export function friendOf(
  owner: OwnerRow,
  friendshipId: string,
  viewer: ViewerFacts,
  now: number,
): Friend {
  return presentFriend(owner, friendshipId, viewFor(ownerFactsOf(owner), viewer, now), now);
}

export function presentFriend(
  owner: OwnerRow,
  friendshipId: string,
  view: View,
  now: number,
): Friend {
  const { statusExpiresAt } = view;
  return {
    id: owner.id,
    friendshipId,
    displayName: owner.displayName,
    username: owner.username,
    avatar: photoUrl(owner.photoId),
    phoneNumber: owner.phoneE164 ?? owner.phoneTyped,
    status: view.status,
    statusMessage: view.statusMessage,
    statusExpiresAt: statusExpiresAt === null ? null : new Date(statusExpiresAt).toISOString(),
    showTimerToOthers: view.showTimerToOthers,
    currentStreak: streakAt(
      runOf(owner.publicRunFirst, owner.publicRunLast),
      openStretch(owner.publicSince, owner),
      owner.timezone ?? 'UTC',
      now,
    ),
  };
}
