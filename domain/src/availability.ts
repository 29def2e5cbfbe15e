/**
 * The visibility rule. `viewFor` alone decides what a person may learn about another person's
 * light, for every channel: lists, live messages, notifications, push and mail.
 */
export type Status = 'available' | 'unavailable';

/** An empty list never means everyone: a list that lost its groups must not become wider. */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'groups'; readonly groupIds: readonly string[] };

export const EVERYONE: Audience = { kind: 'everyone' };

/** The stored state of a light, as far as it decides what others may see. */
export type OwnerFacts = {
  readonly status: Status;
  readonly statusMessage: string | null;
  /** The end of the timer: known to the owner, and shown to others if the owner shares timers. */
  readonly expiresAt: number | null;
  /** The schedule's first boundary not yet processed. The state after it is unknown here. */
  readonly boundaryAt: number | null;
  readonly audience: Audience;
  readonly visibleToUnavailableContacts: boolean;
  readonly showTimerToOthers: boolean;
};

/** The viewer's side of the decision whether a light is shown. */
export type ViewerFacts = {
  /** True if both are accepted contacts, neither has blocked the other, and both accounts exist. */
  readonly isContact: boolean;
  /** The owner's groups that contain the viewer. */
  readonly groupIds: readonly string[];
  readonly isAvailable: boolean;
};

export type View = {
  readonly status: Status;
  readonly statusMessage: string | null;
  readonly statusExpiresAt: number | null;
  readonly showTimerToOthers: boolean;
};

/** The only view for both 'off' and 'hidden', so that nothing can distinguish them. */
export const UNLIT: View = {
  status: 'unavailable',
  statusMessage: null,
  statusExpiresAt: null,
  showTimerToOthers: true,
};

type Ending = Pick<OwnerFacts, 'status' | 'expiresAt' | 'boundaryAt'>;

/**
 * From this instant the light reads as off, even if no job has run. A timer outranks a boundary.
 */
export function endOf(light: Ending): number | null {
  return light.expiresAt ?? light.boundaryAt;
}

/** Whether a light is on at `now`. Depends on stored data only, never on which jobs have run. */
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

/** Conditions 1 to 3, as shown to the owner. The viewer's own status does not count here. */
export function isInAudience(owner: OwnerFacts, viewer: ViewerFacts, now: number): boolean {
  return viewer.isContact && isLit(owner, now) && audienceHolds(owner.audience, viewer.groupIds);
}

/** Conditions 1, 3 and 4: whether the viewer sees the light while it is on, whenever it ends. */
export function isShownWhileLit(owner: OwnerFacts, viewer: ViewerFacts): boolean {
  return (
    viewer.isContact &&
    audienceHolds(owner.audience, viewer.groupIds) &&
    (viewer.isAvailable || owner.visibleToUnavailableContacts)
  );
}

/** The view of everyone who may see the light at all. */
export function shownView(owner: OwnerFacts, now: number): View {
  if (!isLit(owner, now)) return UNLIT;
  return {
    status: 'available',
    statusMessage: owner.statusMessage,
    statusExpiresAt: owner.showTimerToOthers ? owner.expiresAt : null,
    showTimerToOthers: owner.showTimerToOthers,
  };
}

export function viewFor(owner: OwnerFacts, viewer: ViewerFacts, now: number): View {
  return isShownWhileLit(owner, viewer) ? shownView(owner, now) : UNLIT;
}

const VIEW_FIELDS = Object.keys(UNLIT) as (keyof View)[];

export function sameView(a: View, b: View): boolean {
  return a === b || VIEW_FIELDS.every((field) => a[field] === b[field]);
}

/**
 * Whether every contact could see the light, Unavailable ones included. Only such days are public.
 */
export function isPublic(owner: OwnerFacts, now: number): boolean {
  return (
    isLit(owner, now) && owner.audience.kind === 'everyone' && owner.visibleToUnavailableContacts
  );
}
