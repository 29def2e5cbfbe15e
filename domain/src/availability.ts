/**
 * Who sees what. Everything a person may learn about another person's light is decided by
 * `viewFor`, for every channel: lists, live messages, notifications, push and mail.
 */
export type Status = 'available' | 'unavailable';

/** Never "an empty list means everyone": a list that lost its groups must not become wider. */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'groups'; readonly groupIds: readonly string[] };

export const EVERYONE: Audience = { kind: 'everyone' };

/** What is stored about a person's own light and decides what others may see of it. */
export type OwnerFacts = {
  readonly status: Status;
  readonly statusMessage: string | null;
  /** End of a timer: known to the owner, shown to others if they may see timers. */
  readonly expiresAt: number | null;
  /** The schedule's first boundary not yet acted on. What follows it is not known from here. */
  readonly boundaryAt: number | null;
  readonly audience: Audience;
  readonly visibleToUnavailableContacts: boolean;
  readonly showTimerToOthers: boolean;
};

/** What decides, on the viewer's side, whether an owner's light is shown. */
export type ViewerFacts = {
  /** Accepted contacts, neither blocked the other, both accounts live. */
  readonly isContact: boolean;
  /** The owner's groups that hold the viewer. */
  readonly groupIds: readonly string[];
  readonly isAvailable: boolean;
};

export type View = {
  readonly status: Status;
  readonly statusMessage: string | null;
  readonly statusExpiresAt: number | null;
  readonly showTimerToOthers: boolean;
};

/** The one answer for 'off' and for 'hidden': nothing may tell them apart. */
export const UNLIT: View = {
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
};

type Ending = Pick<OwnerFacts, 'status' | 'expiresAt' | 'boundaryAt'>;

/** Past this instant the light reads as off, even if nothing has run since. A timer outranks a boundary. */
export function endOf(light: Ending): number | null {
  return light.expiresAt ?? light.boundaryAt;
}

/** Whether a light is on at `now`: a function of what is stored, never of what has run. */
export function isLit(light: Ending, now: number): boolean {
  const end = endOf(light);
  return light.status === 'available' && (end === null || now < end);
}

export function effectiveStatus(light: Ending, now: number): Status {
  return isLit(light, now) ? 'available' : 'unavailable';
}

export function audienceHolds(audience: Audience, groupIds: readonly string[]): boolean {
  return (
    audience.kind === 'everyone' || audience.groupIds.some((groupId) => groupIds.includes(groupId))
  );
}

/** Conditions 1 to 3: what an owner may be shown of the audience. The viewer's status is not asked. */
export function isInAudience(owner: OwnerFacts, viewer: ViewerFacts, now: number): boolean {
  return viewer.isContact && isLit(owner, now) && audienceHolds(owner.audience, viewer.groupIds);
}

export function viewFor(owner: OwnerFacts, viewer: ViewerFacts, now: number): View {
  const sees = viewer.isAvailable || owner.visibleToUnavailableContacts;
  if (!sees || !isInAudience(owner, viewer, now)) return UNLIT;
  return {
    status: 'available',
    statusMessage: owner.statusMessage,
    statusExpiresAt: owner.showTimerToOthers ? owner.expiresAt : null,
    showTimerToOthers: owner.showTimerToOthers,
  };
}

export function sameView(a: View, b: View): boolean {
  return (
    a.status === b.status &&
    a.statusMessage === b.statusMessage &&
    a.statusExpiresAt === b.statusExpiresAt &&
    a.showTimerToOthers === b.showTimerToOthers
  );
}

/** Light that every contact could see, Unavailable ones included: only such days are public. */
export function isPublic(owner: OwnerFacts, now: number): boolean {
  return (
    isLit(owner, now) && owner.audience.kind === 'everyone' && owner.visibleToUnavailableContacts
  );
}
