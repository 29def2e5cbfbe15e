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

/** What has changed for a viewer. */
export type Verdict = {
  readonly view: View;
  /** The contact turned to Available or to Unavailable, as this viewer sees it. */
  readonly turned: 'on' | 'off' | null;
};

/** A stored light that is past its end was announced as lit, and its end not yet. */
function announcedAt(light: Parameters<typeof endOf>[0], now: number): number {
  const end = endOf(light);
  return end === null ? now : Math.min(now, end - 1);
}

/** Tells for each viewer what has changed; null: nothing. */
export function createJudge(
  change: Change,
  beforeToo: BeforeToo,
  now: number,
): (viewer: Viewer) => Verdict | null {
  const before = ownerFactsOf(change.before);
  const after = ownerFactsOf(change.after);
  const then = announcedAt(before, now);

  const judge = (
    held: readonly string[],
    groupIds: readonly string[],
    isAvailable: boolean,
    was: number,
  ): Verdict | null => {
    const view = viewFor(after, { isContact: true, groupIds, isAvailable }, now);
    const viewBefore = (could: boolean) =>
      viewFor(before, { isContact: true, groupIds: held, isAvailable: could }, then);
    const couldBe = [false, true].filter((could) => was & (could ? WAS_ON : WAS_OFF));
    if (couldBe.every((could) => sameView(viewBefore(could), view))) return null;
    // What the viewer's own change has shown or hidden is nothing that the owner did.
    const isTurned = viewBefore(isAvailable).status !== view.status;
    return { view, turned: isTurned ? TURNS[view.status] : null };
  };

  // Thousands of viewers are of a few kinds: each is judged once.
  const verdicts = new Map<number | string, Verdict | null>();
  return (viewer) => {
    const { groupIds } = viewer;
    const held = heldBefore(change.before, viewer.contactId, groupIds);
    const isAvailable = isLit(viewer, now);
    const was = availabilityBefore(viewer, beforeToo, now);
    const light = (isAvailable ? IS_ON : 0) | was;
    const isInNone = held.length === 0 && groupIds.length === 0;
    const kind = isInNone ? light : `${light} ${held.join()} ${groupIds.join()}`;
    let verdict = verdicts.get(kind);
    if (verdict === undefined) {
      verdict = judge(held, groupIds, isAvailable, was);
      verdicts.set(kind, verdict);
    }
    return verdict;
  };
}

/** What a viewer's own light may have been when last told, and that it is on: as bits. */
const WAS_OFF = 1;
const WAS_ON = 2;
const IS_ON = 4;

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
function availabilityBefore(viewer: Viewer, beforeToo: BeforeToo, now: number): number {
  const row = beforeToo(viewer.contactId);
  if (row) return wasAt(row, now);
  const older = viewer.underway;
  return older ? wasAt(viewer, now) | wasAt(older, now) : wasAt(viewer, now);
}

const wasAt = (light: ViewerLight, now: number): number =>
  isLit(light, announcedAt(light, now)) ? WAS_ON : WAS_OFF;

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
