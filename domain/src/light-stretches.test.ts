import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnerFacts } from './availability.ts';
import { isLit, isPublic } from './availability.ts';
import { turnPage, type ClosedStretch, type Ledger } from './light-ledger.ts';
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
const blank: Ledger = { own: { since: null, run: null }, open: { since: null, run: null } };

describe('the ledger of a light', () => {
  it('opens and closes a stretch', () => {
    const opened = turnPage(blank, off, on, 'UTC', HOUR);
    expect(opened.ledger.own.since).toBe(HOUR);
    expect(opened.closed).toEqual({ own: null, open: null });
    const closed = turnPage(opened.ledger, on, off, 'UTC', 3 * HOUR);
    expect(closed.closed.own).toEqual({ since: HOUR, until: 3 * HOUR });
    expect(closed.ledger.own).toEqual({ since: null, run: { first: 0, last: 0 } });
  });

  it('ends a stretch at the end of its timer, however late that is noticed', () => {
    const timed = { ...on, expiresAt: 2 * HOUR };
    const opened = turnPage(blank, off, timed, 'UTC', HOUR);
    const closed = turnPage(opened.ledger, timed, off, 'UTC', 5 * DAY);
    expect(closed.closed.own).toEqual({ since: HOUR, until: 2 * HOUR });
  });

  it('counts a light for some groups as own and not as public', () => {
    const opened = turnPage(blank, off, hidden, 'UTC', HOUR);
    expect(opened.ledger.own.since).toBe(HOUR);
    expect(opened.ledger.open.since).toBeNull();
    const widened = turnPage(opened.ledger, hidden, on, 'UTC', 2 * HOUR);
    expect(widened.ledger.own.since).toBe(HOUR);
    expect(widened.ledger.open.since).toBe(2 * HOUR);
  });

  it('makes three days of light a streak of three', () => {
    const opened = turnPage(blank, off, on, 'UTC', HOUR);
    const { own } = turnPage(opened.ledger, on, off, 'UTC', 2 * DAY + HOUR).ledger;
    expect(streakAt(own.run, null, 'UTC', 2 * DAY + 2 * HOUR)).toBe(3);
    expect(streakAt(own.run, null, 'UTC', 4 * DAY)).toBe(0);
  });

  it('records exactly the hours that were lit, own and public', () => {
    const state = fc.constantFrom(off, on, hidden);
    const step = fc.record({ state, hours: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        let [ledger, before, now] = [blank, off, 0];
        const closed: { own: ClosedStretch[]; open: ClosedStretch[] } = { own: [], open: [] };
        const expected = { own: 0, open: 0 };
        const turn = (after: OwnerFacts) => {
          const page = turnPage(ledger, before, after, 'UTC', now);
          if (page.closed.own) closed.own.push(page.closed.own);
          if (page.closed.open) closed.open.push(page.closed.open);
          [ledger, before] = [page.ledger, after];
        };
        for (const { state: after, hours } of steps) {
          turn(after);
          if (isLit(after, now)) expected.own += hours;
          if (isPublic(after, now)) expected.open += hours;
          now += hours * HOUR;
        }
        turn(off);
        const total = (stretches: ClosedStretch[]) =>
          stretches.reduce((sum, { since, until }) => sum + (until - since) / HOUR, 0);
        expect(total(closed.own)).toBe(expected.own);
        expect(total(closed.open)).toBe(expected.open);
      }),
    );
  });
});
