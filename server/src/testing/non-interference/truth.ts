/**
 * What V may see, worked out from what is stored by the four conditions of 'who sees what' and by
 * nothing of the product's own: the product is held against this.
 */
import { NAMES, type Name, type Owner } from './cast.ts';

export type PersonFacts = {
  readonly status: 'available' | 'unavailable';
  readonly message: string | null;
  readonly expiresAt: number | null;
  readonly boundaryAt: number | null;
  /** null: everyone. */
  readonly audience: readonly string[] | null;
  readonly visible: boolean;
  readonly timer: boolean;
  readonly zone: string;
  readonly nextDueAt: number | null;
  readonly entries: number;
  /** V's contact, and this person's groups that hold V. */
  readonly isContact: boolean;
  readonly holdingV: readonly string[];
};

export type Facts = {
  readonly people: Readonly<Record<Name, PersonFacts>>;
  /** When a mail or push that waits is due. */
  readonly deliveryAt: number | null;
};

/** What is shown of a light, and to whom besides V. */
export type Shown = {
  readonly message: string | null;
  readonly expiresAt: number | null;
  readonly timer: boolean;
  readonly visible: boolean;
  /** Every contact could see it, Unavailable ones included: it makes public days. */
  readonly isPublic: boolean;
};

function isLit(person: PersonFacts, now: number): boolean {
  const end = person.expiresAt ?? person.boundaryAt;
  return person.status === 'available' && (end === null || now < end);
}

export function seesLight(facts: Facts, owner: Owner, now: number): boolean {
  const of = facts.people[owner];
  const isInAudience = of.audience === null || of.audience.some((id) => of.holdingV.includes(id));
  return (
    of.isContact && isLit(of, now) && isInAudience && (isLit(facts.people.V, now) || of.visible)
  );
}

/**
 * The light that the replaying runs show: what V sees; and what every contact could see, even
 * while V is none, for its days are in the streak that V is shown later (the declared exception).
 */
export function shownOf(facts: Facts, owner: Owner, now: number): Shown | null {
  const of = facts.people[owner];
  const isPublic = isLit(of, now) && of.audience === null && of.visible;
  if (!isPublic && !seesLight(facts, owner, now)) return null;
  const { message, timer, visible } = of;
  return { message, expiresAt: timer ? of.expiresAt : null, timer, visible, isPublic };
}

/** The earliest instant at which something is due; what is overdue counts as `from`. */
export function nextDue(facts: Facts, from: number): number | null {
  const dues = [...NAMES.map((name) => facts.people[name].nextDueAt), facts.deliveryAt];
  const known = dues.filter((due) => due !== null);
  return known.length === 0 ? null : Math.max(from, Math.min(...known));
}

type FriendEntry = {
  readonly status: string;
  readonly statusMessage: string | null;
  readonly statusExpiresAt: string | null;
  readonly showTimerToOthers: boolean;
};

/** What a list entry of this owner must say; null: there must be none. */
export function entryFor(facts: Facts, owner: Owner, now: number): FriendEntry | null {
  if (!facts.people[owner].isContact) return null;
  const shown = seesLight(facts, owner, now) ? shownOf(facts, owner, now) : null;
  return {
    status: shown ? 'available' : 'unavailable',
    statusMessage: shown?.message ?? null,
    statusExpiresAt:
      shown?.expiresAt === null || !shown ? null : new Date(shown.expiresAt).toISOString(),
    showTimerToOthers: shown?.timer ?? true,
  };
}
