/**
 * Who was allowed to see a light, and when. Decided by contact, group and the owner's own switches
 * alone: whether the other person was Available, or looked, is not an input.
 */
import {
  audienceHolds,
  endOf as endOfLight,
  isLit,
  type Audience,
  type OwnerFacts,
} from './availability.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The record looks back this far. */
export const HISTORY_MS = 30 * DAY_MS;
/** At most this many stretches are shown; a record that is cut says where it begins. */
export const HISTORY_STRETCHES = 1000;

/** From `since` on, and before `until`; null: it lasts. */
export type Span = { readonly since: number; readonly until: number | null };

/** A light that was on, for one audience and one position of the switch. */
export type ShownStretch = Span & {
  readonly audience: Audience;
  /** 'Visible to Unavailable Contacts' was off. */
  readonly whileAvailableToo: boolean;
};

/** Somebody was a contact; with a group, a member of it. `key` is the same for one friendship. */
export type Access = Span & { readonly key: string; readonly groupId: string | null };

const endOf = ({ until }: Span): number => until ?? Infinity;

/** The part that both have, or null. */
export function overlap(a: Span, b: Span): Span | null {
  const since = Math.max(a.since, b.since);
  const until = Math.min(endOf(a), endOf(b));
  return since < until ? { since, until: until === Infinity ? null : until } : null;
}

/** The same instants as spans that neither touch nor overlap, oldest first. */
export function union(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.since - b.since)) {
    const last = merged.at(-1);
    if (!last || span.since > endOf(last)) merged.push(span);
    else if (endOf(span) > endOf(last)) merged[merged.length - 1] = { ...last, until: span.until };
  }
  return merged;
}

const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  union(some.flatMap((a) => others.flatMap((b) => overlap(a, b) ?? [])));

/** The spans of one person, as `accessByKey` sorts them. */
export type PersonAccess = { readonly contact: readonly Span[]; readonly groups: Groups };
type Groups = ReadonlyMap<string, readonly Span[]>;

export function accessByKey(accesses: readonly Access[]): ReadonlyMap<string, PersonAccess> {
  const people = new Map<string, { contact: Span[]; groups: Map<string, Span[]> }>();
  for (const { key, groupId, since, until } of accesses) {
    const person = people.get(key) ?? { contact: [], groups: new Map<string, Span[]>() };
    people.set(key, person);
    if (groupId === null) person.contact.push({ since, until });
    else person.groups.set(groupId, [...(person.groups.get(groupId) ?? []), { since, until }]);
  }
  return people;
}

/** When, within the stretch, this person could see the light. */
export function couldSee(stretch: ShownStretch, person: PersonAccess): Span[] {
  const contact = common([stretch], person.contact);
  const { audience } = stretch;
  if (contact.length === 0 || audience.kind === 'everyone') return contact;
  const member = [...person.groups].flatMap(([groupId, spans]) =>
    audienceHolds(audience, [groupId]) ? spans : [],
  );
  return common(contact, member);
}

/** The stretches as far as they lie within the record, newest first. */
export function withinRecord(stretches: readonly ShownStretch[], from: number): ShownStretch[] {
  const record = { since: from, until: null };
  return stretches
    .flatMap((stretch) => {
      const part = overlap(stretch, record);
      return part ? [{ ...stretch, ...part }] : [];
    })
    .sort((a, b) => b.since - a.since);
}

type Showing = Pick<ShownStretch, 'audience' | 'whileAvailableToo'>;
export type EndedShowing = ShownStretch & { readonly until: number };

const showingOf = ({ audience, visibleToUnavailableContacts }: OwnerFacts): Showing => ({
  audience,
  whileAvailableToo: !visibleToUnavailableContacts,
});

/** Whether a change of the light leaves who may see it as it was. */
export const isSameShowing = (a: Showing, b: Showing): boolean =>
  a.whileAvailableToo === b.whileAvailableToo && sameAudience(a.audience, b.audience);

/** Since when the light is shown as it is after a change, and the stretch that the change ended. */
export function trackShowing(
  since: number | null,
  before: OwnerFacts,
  after: OwnerFacts,
  now: number,
): { since: number | null; ended: EndedShowing | null } {
  const showing = showingOf(before);
  const isOn = isLit(after, now);
  const goesOn = isOn && isLit(before, now) && isSameShowing(showing, showingOf(after));
  if (goesOn && since !== null) return { since, ended: null };
  const until = Math.min(now, endOfLight(before) ?? now);
  const ended = since !== null && since < until ? { since, until, ...showing } : null;
  return { since: isOn ? now : null, ended };
}

function sameAudience(a: Audience, b: Audience): boolean {
  if (a.kind === 'everyone' || b.kind === 'everyone') return a.kind === b.kind;
  return (
    a.groupIds.length === b.groupIds.length && a.groupIds.every((id) => b.groupIds.includes(id))
  );
}
