/** Which viewers' view a change of an owner's light has changed. Pure: rows in, changes out. */
import {
  endOf,
  isInAudience,
  isLit,
  sameView,
  viewFor,
  type OwnerFacts,
  type View,
} from '@porchlight/domain/availability';
import { ownerFactsOf, type LightBefore } from '../../platform/db/light.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';

/** One committed change of a person's own state. */
export type Change = { readonly before: LightBefore; readonly after: UserRow };

/** The viewer's light before this very change, where both changed in one transaction. */
export type BeforeToo = (contactId: string) => ViewerLight | undefined;

type ViewerLight = Pick<UserRow, 'status' | 'expiresAt' | 'boundaryAt'>;

export type Viewer = Readonly<ViewerLight> & {
  readonly contactId: string;
  /** The owner's groups that hold the viewer. */
  readonly groupIds: readonly string[];
  /** What the viewer's own light was before a change of theirs that is being told right now. */
  readonly underway: ViewerLight | null;
};

export type ViewChange<V extends Viewer> = {
  readonly viewer: V;
  readonly view: View;
  /** The contact turned to Available or to Unavailable, as this viewer sees it. */
  readonly turned: 'on' | 'off' | null;
};

/** A stored light that is past its end was announced as lit, and its end not yet. */
function announcedAt(light: Parameters<typeof endOf>[0], now: number): number {
  const end = endOf(light);
  return end === null ? now : Math.min(now, end - 1);
}

export function changedViews<V extends Viewer>(
  change: Change,
  viewers: readonly V[],
  beforeToo: BeforeToo,
  now: number,
): ViewChange<V>[] {
  const before = ownerFactsOf(change.before);
  const after = ownerFactsOf(change.after);
  const then = announcedAt(before, now);

  const judge = (
    groups: { readonly held: readonly string[]; readonly groupIds: readonly string[] },
    isAvailable: boolean,
    wasAvailable: readonly boolean[],
  ): Verdict | null => {
    const { held, groupIds } = groups;
    const view = viewFor(after, { isContact: true, groupIds, isAvailable }, now);
    const viewBefore = (could: boolean) =>
      viewFor(before, { isContact: true, groupIds: held, isAvailable: could }, then);
    if (wasAvailable.map(viewBefore).every((was) => sameView(was, view))) return null;
    // What the viewer's own change has shown or hidden is nothing that the owner did.
    const isTurned = viewBefore(isAvailable).status !== view.status;
    return { view, turned: isTurned ? TURNS[view.status] : null };
  };

  // Thousands of viewers are of a few kinds: each is judged once.
  const verdicts = new Map<string, Verdict | null>();
  const seen: ViewChange<V>[] = [];
  for (const viewer of viewers) {
    const { contactId, groupIds } = viewer;
    const held = heldBefore(change.before, contactId, groupIds);
    const isAvailable = isLit(viewer, now);
    const wasAvailable = availabilityBefore(viewer, beforeToo, now);
    const kind = `${isAvailable} ${wasAvailable.join()} ${held.join()} ${groupIds.join()}`;
    let verdict = verdicts.get(kind);
    if (verdict === undefined) {
      verdict = judge({ held, groupIds }, isAvailable, wasAvailable);
      verdicts.set(kind, verdict);
    }
    if (verdict) seen.push({ viewer, view: verdict.view, turned: verdict.turned });
  }
  return seen;
}

type Verdict = Pick<ViewChange<Viewer>, 'view' | 'turned'>;
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
 * Whether the viewer was Available when last told. Two people who change at the same moment both
 * read the other's new state; whoever tells first must reckon with both old ones.
 */
function availabilityBefore(viewer: Viewer, beforeToo: BeforeToo, now: number): boolean[] {
  const row = beforeToo(viewer.contactId);
  if (row) return [isLit(row, announcedAt(row, now))];
  const isAvailable = isLit(viewer, announcedAt(viewer, now));
  const older = viewer.underway;
  return older ? [isAvailable, isLit(older, announcedAt(older, now))] : [isAvailable];
}

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

/** Nobody's view can have changed: there is no need to ask who looks. */
export function looksTheSame(change: Change, now: number): boolean {
  if (change.before.group) return false;
  const before = visible(ownerFactsOf(change.before), announcedAt(change.before, now));
  return before === visible(ownerFactsOf(change.after), now);
}

function visible(facts: OwnerFacts, at: number): string {
  if (!isLit(facts, at)) return 'off';
  const { statusMessage, expiresAt, audience, visibleToUnavailableContacts, showTimerToOthers } =
    facts;
  return JSON.stringify([
    statusMessage,
    expiresAt,
    audience,
    visibleToUnavailableContacts,
    showTimerToOthers,
  ]);
}

/** The owner's own light went on or off: what they see of others may have changed. */
export function ownTurn(change: Change, now: number): boolean {
  return isLit(change.before, announcedAt(change.before, now)) !== isLit(change.after, now);
}

/** The instant at which the owner's own light really changed. */
export function turnedAt(change: Change, now: number): number {
  return announcedAt(change.before, now);
}
