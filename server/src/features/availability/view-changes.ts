/** Which viewers' view a change of an owner's light has changed. Pure: rows in, changes out. */
import {
  endOf,
  isInAudience,
  isLit,
  isShownWhileLit,
  sameView,
  shownView,
  UNLIT,
  type OwnerFacts,
  type View,
} from '@porchlight/domain/availability';
import { ownerFactsOf, type LightBefore, type Owner } from '../../platform/db/light.ts';

/** One saved change of a person's own state. */
export type Change = { readonly before: LightBefore; readonly after: Owner };

type ViewerLight = Pick<Owner, 'status' | 'expiresAt' | 'boundaryAt'>;

export type Viewer = Readonly<ViewerLight> & {
  readonly contactId: string;
  /** The owner's groups that hold the viewer. */
  readonly groupIds: readonly string[];
  /** The viewer's previous light, while a change of theirs is still being announced. */
  readonly previous: ViewerLight | null;
};

/** The viewer's light before a change that is announced together with this one. */
export type BeforeToo = (contactId: string) => ViewerLight | undefined;

export type ViewChange = {
  readonly view: View;
  /** The contact turned to Available or to Unavailable, as this viewer sees it. */
  readonly turned: 'on' | 'off' | null;
  /** The viewer sees the contact as Available and did not before, by a change of either. */
  readonly isNewlyShown: boolean;
};

/** A stored light that is past its end was announced as lit, and its end not yet. */
function announcedAt(light: Parameters<typeof endOf>[0], now: number): number {
  const end = endOf(light);
  return end === null ? now : Math.min(now, end - 1);
}

/** Computes how a change alters each viewer's view; null: it does not. */
export function viewChanges(
  change: Change,
  beforeToo: BeforeToo,
  now: number,
): (viewer: Viewer) => ViewChange | null {
  const before = ownerFactsOf(change.before);
  const after = ownerFactsOf(change.after);
  // Each of the two is shown to a viewer, or is not: there are no other views.
  const shownBefore = shownView(before, announcedAt(before, now));
  const shownAfter = shownView(after, now);

  return (viewer) => {
    const { groupIds } = viewer;
    const isAvailable = isLit(viewer, now);
    const isShown = isShownWhileLit(after, { isContact: true, groupIds, isAvailable });
    const view = isShown ? shownAfter : UNLIT;
    const held = heldBefore(change.before, viewer.contactId, groupIds);
    const viewBefore = (wasAvailable: boolean): View => {
      const facts = { isContact: true, groupIds: held, isAvailable: wasAvailable };
      return isShownWhileLit(before, facts) ? shownBefore : UNLIT;
    };
    const lights = lightsBefore(viewer, beforeToo);
    if (lights.every((light) => sameView(viewBefore(wasLit(light, now)), view))) return null;
    // A view that the viewer's own change has altered was not turned by the owner.
    const isTurned = viewBefore(isAvailable).status !== view.status;
    // By the present time: a light past its end was off for those who looked since then.
    const wasOff = (light: ViewerLight): boolean =>
      !isLit(before, now) || viewBefore(isLit(light, now)).status === 'unavailable';
    const turned = isTurned ? TURNS[view.status] : null;
    return { view, turned, isNewlyShown: view.status === 'available' && lights.some(wasOff) };
  };
}

const TURNS = { available: 'on', unavailable: 'off' } as const;

/** The owner's groups that held a contact before the change. */
function heldBefore(
  { group }: LightBefore,
  contactId: string,
  groupIds: readonly string[],
): readonly string[] {
  if (!group?.contactIds.includes(contactId)) return groupIds;
  const others = groupIds.filter((id) => id !== group.groupId);
  return group.held ? [...others, group.groupId] : others;
}

/**
 * The lights with which the viewer may have been told last. Two people who change at the same moment
 * both read the other's new state; the first to announce must reckon with both old ones.
 */
function lightsBefore(viewer: Viewer, beforeToo: BeforeToo): readonly ViewerLight[] {
  const before = beforeToo(viewer.contactId);
  if (before) return [before];
  return viewer.previous ? [viewer, viewer.previous] : [viewer];
}

const wasLit = (light: ViewerLight, now: number): boolean => isLit(light, announcedAt(light, now));

/** Whether the light, as it was before, was shown to this viewer only while they are Available. */
export function wasShownOnlyWhileAvailable(
  before: LightBefore,
  viewer: Pick<Viewer, 'contactId' | 'groupIds'>,
  now: number,
): boolean {
  const facts = ownerFactsOf(before);
  const groupIds = heldBefore(before, viewer.contactId, viewer.groupIds);
  return (
    !facts.visibleToUnavailableContacts &&
    isInAudience(facts, { isContact: true, groupIds, isAvailable: true }, announcedAt(facts, now))
  );
}

/** Nobody's view can have changed, so there is no need to read the audience. */
export function looksTheSame(change: Change, now: number): boolean {
  if (change.before.group) return false;
  const before = visible(ownerFactsOf(change.before), announcedAt(change.before, now));
  return before === visible(ownerFactsOf(change.after), now);
}

/** All facts, so that a new one is not forgotten, without the two that only say whether it is lit. */
function visible(facts: OwnerFacts, at: number): string {
  return isLit(facts, at) ? JSON.stringify({ ...facts, status: null, boundaryAt: null }) : 'off';
}

/** The owner's own light went on or off: what they see of others may have changed. */
export function ownTurned(change: Change, now: number): 'on' | 'off' | null {
  const isOn = isLit(change.after, now);
  if (wasLit(change.before, now) === isOn) return null;
  return isOn ? 'on' : 'off';
}

/** How far the clocks of two processes may be apart; said in docs/operations.md. */
const CLOCK_SKEW_MS = 5000;

/**
 * Lights that went on after this instant were never shown to an owner whose own light ended by
 * itself a while ago. Null: it changed just now, or is on again, and every light counts.
 */
export function endedAt(change: Change, now: number): number | null {
  const at = announcedAt(change.before, now);
  return at < now && !isLit(change.after, now) ? at + CLOCK_SKEW_MS : null;
}
