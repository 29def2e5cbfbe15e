/**
 * The oracle of 'Who could see me': it keeps no intervals, but asks `isInAudience` at single
 * instants, with the state that a story has at that moment.
 */
import { isInAudience, type Audience } from '@porchlight/domain/availability';

/** One friendship; a person who is added again begins another. */
export type Friendship = { readonly person: number; readonly serial: number };

export type StoryState = {
  friends: Map<number, Friendship>;
  /** Members by the group's id. */
  groups: Map<string, Set<number>>;
  light: { isOn: boolean; audience: Audience; expiresAt: number | null };
  isForUnavailableToo: boolean;
};

export type Sample = { readonly at: number; readonly serials: readonly number[] };

/** Who could see the light at this instant, by friendship. */
export function seenAt(state: StoryState, at: number): Sample {
  const { light } = state;
  const facts = {
    status: light.isOn ? ('available' as const) : ('unavailable' as const),
    statusMessage: null,
    expiresAt: light.expiresAt,
    boundaryAt: null,
    audience: light.audience,
    visibleToUnavailableContacts: state.isForUnavailableToo,
    showTimerToOthers: true,
  };
  const serials = [...state.friends.values()]
    .filter(({ person }) => {
      const groupIds = [...state.groups].flatMap(([id, of]) => (of.has(person) ? [id] : []));
      return isInAudience(facts, { isContact: true, groupIds, isAvailable: false }, at);
    })
    .map(({ serial }) => serial);
  return { at, serials };
}

/** Instants of a step at which anything could differ: its ends, its middle, and around a timer. */
export function instantsOf(from: number, to: number, expiresAt: number | null): number[] {
  const middle = Math.floor((from + to) / 2);
  const near = expiresAt === null ? [] : [expiresAt - 1, expiresAt];
  return [from, middle, to - 1, ...near].filter((at) => at >= from && at < to);
}
