/**
 * The stretches of a light: since when it has been on, and the runs of days behind streaks. Kept
 * twice: for all light, and for light that every contact could see.
 */
import { endOf, isLit, isPublic, type OwnerFacts } from './availability.ts';
import { daysOf, extendRun, type DayRun } from './streak.ts';

/** The start of the stretch that lasts, and the latest run of days that has ended. */
export type StretchState = { readonly since: number | null; readonly run: DayRun | null };

export type EndedStretch = { readonly since: number; readonly until: number };

/** One value for all stretches of light, and one for those that every contact could see. */
export type OwnAndPublic<T> = { readonly own: T; readonly public: T };

export type StretchStates = OwnAndPublic<StretchState>;

export type StretchChange = {
  readonly states: StretchStates;
  /** Stretches that this change ended. */
  readonly ended: OwnAndPublic<EndedStretch | null>;
};

/** Starts and ends stretches for a change of the light from `before` to `after` at `now`. */
export function trackStretches(
  states: StretchStates,
  before: OwnerFacts,
  after: OwnerFacts,
  zone: string,
  now: number,
): StretchChange {
  const end = Math.min(now, endOf(before) ?? now);
  const own = track(states.own, isLit);
  const everyones = track(states.public, isPublic);
  return {
    states: { own: own.state, public: everyones.state },
    ended: { own: own.ended, public: everyones.ended },
  };

  function track(state: StretchState, isOn: (light: OwnerFacts, at: number) => boolean) {
    const lasts = isOn(before, now) && isOn(after, now);
    if (lasts && state.since !== null) return { state, ended: null };
    const since = isOn(after, now) ? now : null;
    if (state.since === null || state.since >= end) {
      return { state: { since, run: state.run }, ended: null };
    }
    const ended = { since: state.since, until: end };
    const run = extendRun(state.run, daysOf(ended, zone, now));
    return { state: { since, run }, ended };
  }
}
