/** A contact as one viewer may see them: for lists and live messages alike. */
import type { Friend } from '@porchlight/contract/contacts';
import { viewFor, type View, type ViewerFacts } from '@porchlight/domain/availability';
import { shownWays } from '@porchlight/domain/call-ways';
import { streakAt } from '@porchlight/domain/streak';
import { FACT_COLUMNS, ownerFactsOf, openStretch, runOf } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';

/** The columns that an entry in a list of contacts is made from. */
export const OWNER_COLUMNS = [
  ...(['id', 'displayName', 'username', 'photoId', 'timezone'] as const),
  ...(['phoneE164', 'showPhoneToContacts', 'callWays'] as const),
  ...FACT_COLUMNS,
  ...(['publicSince', 'publicRunFirst', 'publicRunLast'] as const),
] as const satisfies readonly (keyof UserRow)[];

export type OwnerRow = Pick<UserRow, (typeof OWNER_COLUMNS)[number]>;

export function photoUrl(photoId: string | null): string | null {
  return photoId === null ? null : `/photos/${photoId}.jpg`;
}

export function friendOf(
  owner: OwnerRow,
  friendshipId: string,
  viewer: ViewerFacts,
  now: number,
): Friend {
  return { friendshipId, ...presentContact(owner, viewFor(ownerFactsOf(owner), viewer, now), now) };
}

/** All of an entry that does not depend on whose list it is in. */
export function presentContact(
  owner: OwnerRow,
  view: View,
  now: number,
): Omit<Friend, 'friendshipId'> {
  return {
    id: owner.id,
    displayName: owner.displayName,
    username: owner.username,
    avatar: photoUrl(owner.photoId),
    phoneNumber: owner.showPhoneToContacts ? owner.phoneE164 : null,
    callWays: shownWays(owner.callWays, owner),
    ...presentView(view),
    currentStreak: streakAt(
      runOf(owner.publicRunFirst, owner.publicRunLast),
      openStretch(owner.publicSince, owner),
      owner.timezone ?? 'UTC',
      now,
    ),
  };
}

export function presentView({ statusExpiresAt: at, ...view }: View) {
  return { ...view, statusExpiresAt: at === null ? null : new Date(at).toISOString() };
}
