import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnerFacts } from './availability.ts';
import { isLit, isPublic } from './availability.ts';
import {
  trackStretches,
  type EndedStretch,
  type OwnAndPublic,
  type StretchStates,
} from './light-stretches.ts';
import { streakAt } from './streak.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const off: OwnerFacts = {
  status: 'unavailable',
  statusMessage: null,
  expiresAt: null,
  boundaryAt: null,
  audience: { kind: 'everyone' },
  visibleToUnavailableContacts: true,
  showTimerToOthers: true,
};
const on: OwnerFacts = { ...off, status: 'available' };
const hidden: OwnerFacts = { ...on, audience: { kind: 'groups', groupIds: ['work'] } };
const blank: StretchStates = {
  own: { since: null, run: null },
  public: { since: null, run: null },
};

describe('stretches of a light', () => {
  it('opens and closes a stretch', () => {
    const opened = trackStretches(blank, off, on, 'UTC', HOUR);
    expect(opened.states.own.since).toBe(HOUR);
    expect(opened.ended).toEqual({ own: null, public: null });
    const closed = trackStretches(opened.states, on, off, 'UTC', 3 * HOUR);
    expect(closed.ended.own).toEqual({ since: HOUR, until: 3 * HOUR });
    expect(closed.states.own).toEqual({ since: null, run: { first: 0, last: 0 } });
  });

  it('ends a stretch at the end of its timer, however late that is noticed', () => {
    const timed = { ...on, expiresAt: 2 * HOUR };
    const opened = trackStretches(blank, off, timed, 'UTC', HOUR);
    const closed = trackStretches(opened.states, timed, off, 'UTC', 5 * DAY);
    expect(closed.ended.own).toEqual({ since: HOUR, until: 2 * HOUR });
  });

  it('counts a light for some groups as own and not as public', () => {
    const opened = trackStretches(blank, off, hidden, 'UTC', HOUR);
    expect(opened.states.own.since).toBe(HOUR);
    expect(opened.states.public.since).toBeNull();
    const widened = trackStretches(opened.states, hidden, on, 'UTC', 2 * HOUR);
    expect(widened.states.own.since).toBe(HOUR);
    expect(widened.states.public.since).toBe(2 * HOUR);
  });

  it('makes three days of light a streak of three', () => {
    const opened = trackStretches(blank, off, on, 'UTC', HOUR);
    const { own } = trackStretches(opened.states, on, off, 'UTC', 2 * DAY + HOUR).states;
    expect(streakAt(own.run, null, 'UTC', 2 * DAY + 2 * HOUR)).toBe(3);
    expect(streakAt(own.run, null, 'UTC', 4 * DAY)).toBe(0);
  });

  it('records exactly the hours that were lit, own and public', () => {
    const state = fc.constantFrom(off, on, hidden);
    const step = fc.record({ state, hours: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        let [states, before, now] = [blank, off, 0];
        const ended: OwnAndPublic<EndedStretch[]> = { own: [], public: [] };
        const expected = { own: 0, public: 0 };
        const change = (after: OwnerFacts) => {
          const changed = trackStretches(states, before, after, 'UTC', now);
          if (changed.ended.own) ended.own.push(changed.ended.own);
          if (changed.ended.public) ended.public.push(changed.ended.public);
          [states, before] = [changed.states, after];
        };
        for (const { state: after, hours } of steps) {
          change(after);
          if (isLit(after, now)) expected.own += hours;
          if (isPublic(after, now)) expected.public += hours;
          now += hours * HOUR;
        }
        change(off);
        const total = (stretches: EndedStretch[]) =>
          stretches.reduce((sum, { since, until }) => sum + (until - since) / HOUR, 0);
        expect(total(ended.own)).toBe(expected.own);
        expect(total(ended.public)).toBe(expected.public);
      }),
    );
  });
});
