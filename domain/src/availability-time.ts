/**
 * How time changes a light: timers end, schedules switch, and a person's choice holds until the
 * next boundary. Only `isLit` decides whether a stored light is on at `now`.
 */
import type { Audience, Status } from './availability.ts';
import { endOf, EVERYONE } from './availability.ts';
import type { Outcome, Plan } from './schedule.ts';
import {
  activeEntries,
  covers,
  hasSchedule,
  nextBoundary,
  outcomeAt,
  sameOutcome,
} from './schedule.ts';

export type Light = {
  readonly status: Status;
  readonly statusMessage: string | null;
  /** The cause of the last change; 'timer' means that a timer ended. */
  readonly source: 'manual' | 'timer' | 'schedule' | 'exception' | 'nfc' | 'call';
  /** The end of the timer, also if it has passed but was not yet processed. */
  readonly expiresAt: number | null;
  readonly audience: Audience;
  /** The audience last chosen by hand, which the schedule's own audience must not replace. */
  readonly chosenAudience: Audience;
  /**
   * True if the person has changed the light since the last boundary; otherwise it follows the
   * schedule.
   */
  readonly isHeld: boolean;
  /** The first boundary not yet processed; it waits for a timer that runs past it. */
  readonly boundaryAt: number | null;
};

/** Omitted fields keep their value while Available, and are cleared when the light goes on. */
export type Wish = {
  readonly cause: 'manual' | 'nfc' | 'call';
  readonly status: Status;
  readonly statusMessage?: string | null | undefined;
  readonly expiresAt?: number | null | undefined;
  readonly audience?: Audience | undefined;
};
/** A wish in which no field is forgotten. */
export type WholeWish = { readonly [Field in keyof Required<Wish>]: Wish[Field] };

export const NEW_LIGHT: Light = {
  status: 'unavailable',
  statusMessage: null,
  source: 'manual',
  expiresAt: null,
  audience: EVERYONE,
  chosenAudience: EVERYONE,
  isHeld: false,
  boundaryAt: null,
};

/**
 * The time at which advance() has something to do; jobs find due lights by it. A stored light reads
 * as off from then on, because what follows depends on the plan.
 */
export function nextDue(light: Light): number | null {
  return endOf(light);
}

function timerRuns(light: Light, now: number): boolean {
  return light.expiresAt !== null && now < light.expiresAt;
}

/** A schedule turns the next light on from this one: nothing of one light may show in another. */
function turnOff(light: Light, source: Light['source']): Light {
  const { chosenAudience, isHeld, boundaryAt } = light;
  return { ...NEW_LIGHT, source, audience: chosenAudience, chosenAudience, isHeld, boundaryAt };
}

/** 'exception' where the week alone would have another outcome. */
function sourceOf(plan: Plan, outcome: Outcome, now: number): 'schedule' | 'exception' {
  if (plan.exceptions.length === 0) return 'schedule';
  const usual = outcomeAt({ ...plan, exceptions: [] }, now);
  return sameOutcome(usual, outcome) ? 'schedule' : 'exception';
}

function followSchedule(light: Light, plan: Plan, now: number): Light {
  const outcome = outcomeAt(plan, now);
  const next = { isHeld: false, boundaryAt: nextBoundary(plan, now) };
  const off = { ...turnOff(light, sourceOf(plan, outcome, now)), ...next };
  return outcome.kind === 'off' ? off : { ...off, status: 'available', audience: outcome };
}

/** The state at `now`, in one step however late; the same object if nothing is due. */
export function advance(light: Light, plan: Plan, now: number): Light {
  if (timerRuns(light, now)) return light;
  if (light.boundaryAt !== null && light.boundaryAt <= now) return followSchedule(light, plan, now);
  return light.expiresAt === null ? light : turnOff(light, 'timer');
}

/** A manual change, an NFC tap or a call. */
export function setByHand(stored: Light, wish: Wish, plan: Plan, now: number): Light {
  const light = advance(stored, plan, now);
  const held = { source: wish.cause, isHeld: true, boundaryAt: nextBoundary(plan, now) };
  if (wish.status === 'unavailable') {
    const off = turnOff(light, wish.cause);
    return { ...off, ...held, statusMessage: wish.statusMessage ?? null };
  }
  const wasOn = light.status === 'available';
  const fresh = wish.cause === 'nfc' ? light.chosenAudience : EVERYONE;
  const audience = wish.audience ?? (wasOn ? light.audience : fresh);
  const { statusMessage = wasOn ? light.statusMessage : null } = wish;
  const { expiresAt = light.expiresAt } = wish;
  const on: Light = {
    ...held,
    status: 'available',
    statusMessage,
    expiresAt,
    audience,
    chosenAudience: wish.audience ?? (wasOn ? light.chosenAudience : audience),
  };
  // A boundary that passed while the timer ran still counts when the timer is extended.
  const isExtended = light.expiresAt !== null && expiresAt !== null;
  return isExtended ? { ...on, boundaryAt: light.boundaryAt } : on;
}

/** Ends the timer and the hold. Without a schedule only the timer. */
export function resumeSchedule(stored: Light, plan: Plan, now: number): Light {
  if (hasSchedule(plan, now)) return followSchedule(stored, plan, now);
  return timerRuns(stored, now) ? turnOff(stored, 'manual') : advance(stored, plan, now);
}

function opens(before: Plan, after: Plan, now: number): boolean {
  if (outcomeAt(after, now).kind === 'off') return false;
  const old = new Set([...activeEntries(before), ...before.exceptions].map(({ id }) => id));
  return (
    activeEntries(after).some((entry) => !old.has(entry.id) && covers(entry, after.zone, now)) ||
    after.exceptions.some(
      (exception) =>
        !old.has(exception.id) &&
        outcomeAt({ ...after, entries: [], exceptions: [exception] }, now).kind !== 'off',
    )
  );
}

function shows(light: Light, outcome: Outcome): boolean {
  const shown: Outcome = light.status === 'available' ? light.audience : { kind: 'off' };
  return sameOutcome(shown, outcome);
}

/**
 * Any change of entries, exceptions, groups or zone. An entry or an exception's period that is
 * created or enabled and covers the present moment ends a hold; every other change lets it last to the next boundary of the new
 * plan. A light that follows the schedule follows the new one at once.
 */
export function planChanged(stored: Light, before: Plan, after: Plan, now: number): Light {
  const light = advance(stored, before, now);
  const boundaryAt = nextBoundary(after, now);
  if (timerRuns(light, now)) {
    const hasPassed = light.boundaryAt !== null && light.boundaryAt <= now;
    if (hasPassed && hasSchedule(after, now)) return light;
    return { ...light, boundaryAt: opens(before, after, now) ? now : boundaryAt };
  }
  const staysAsIs = light.isHeld ? !opens(before, after, now) : shows(light, outcomeAt(after, now));
  return staysAsIs ? { ...light, boundaryAt } : followSchedule(light, after, now);
}

/** For the owner's card: until when their choice holds (null: until changed by hand). */
export function holdOf(light: Light, plan: Plan, now: number): { until: number | null } | null {
  if (!light.isHeld || timerRuns(light, now) || !hasSchedule(plan, now)) return null;
  return { until: light.boundaryAt };
}
