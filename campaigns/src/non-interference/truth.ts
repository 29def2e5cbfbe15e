/**
 * The specification of what V may see, computed from stored facts by the four conditions of 'who
 * sees what', without any code of the product, which is compared with it.
 */
import { NAMES, type Name, type Owner, type Withdrawal } from './cast.ts';

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
  /** How the person was taken out of sight; null: not at all. */
  readonly withdrawn: Withdrawal | null;
  /** Whether the person is V's contact, and which of their groups contain V. */
  readonly isContact: boolean;
  readonly holdingV: readonly string[];
  /** When V was told that both would like to talk, while V is shown it. */
  readonly matchedAt: number | null;
  /** The person removed V's open proposal on their side. */
  readonly hasPutAway: boolean;
};

export type Facts = {
  readonly people: Readonly<Record<Name, PersonFacts>>;
  /** The due time of a waiting mail or push, or of a reminder. */
  readonly noticeAt: number | null;
};

/** The shown part of a light, and who else sees it. */
export type Shown = {
  readonly message: string | null;
  readonly expiresAt: number | null;
  readonly timer: boolean;
  readonly visible: boolean;
  /** Every contact could see the light, Unavailable ones included, so its days are public. */
  readonly isPublic: boolean;
};

function isLit(person: PersonFacts, now: number): boolean {
  const end = person.expiresAt ?? person.boundaryAt;
  return person.withdrawn === null && person.status === 'available' && (end === null || now < end);
}

export function seesLight(facts: Facts, owner: Owner, now: number): boolean {
  const of = facts.people[owner];
  const isInAudience = of.audience === null || of.audience.some((id) => of.holdingV.includes(id));
  return (
    of.isContact && isLit(of, now) && isInAudience && (isLit(facts.people.V, now) || of.visible)
  );
}

/**
 * The light that the replaying runs show: what V sees, and light that every contact could see even
 * while V is not a contact, because its days count in the streak that V sees later (the declared
 * exception).
 */
export function shownOf(facts: Facts, owner: Owner, now: number): Shown | null {
  const of = facts.people[owner];
  const isPublic = isLit(of, now) && of.audience === null && of.visible;
  if (!isPublic && !seesLight(facts, owner, now)) return null;
  const { message, timer, visible } = of;
  return { message, expiresAt: timer ? of.expiresAt : null, timer, visible, isPublic };
}

/** The earliest instant at which something is due; overdue work counts as `from`. */
export function nextDue(facts: Facts, from: number): number | null {
  const dues = [...NAMES.map((name) => facts.people[name].nextDueAt), facts.noticeAt];
  const known = dues.filter((due) => due !== null);
  return known.length === 0 ? null : Math.max(from, Math.min(...known));
}

type FriendEntry = {
  readonly status: string;
  readonly statusMessage: string | null;
  readonly statusExpiresAt: string | null;
  readonly showTimerToOthers: boolean;
};

/** The expected list entry of this owner; null if there must be none. */
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
