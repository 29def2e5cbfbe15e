/** Bookkeeping of a light: since when it is on, and the runs of days behind streaks. */
import { endOf, isLit, isPublic, type OwnerFacts } from './availability.ts';
import { daysOf, extendRun, type DayRun } from './streak.ts';

/** The start of the light that is on, and the latest run of days that has ended. */
export type Account = { readonly since: number | null; readonly run: DayRun | null };

export type Ledger = {
  /** All stretches of light. */
  readonly own: Account;
  /** Stretches that every contact could see. */
  readonly open: Account;
};

export type ClosedStretch = { readonly since: number; readonly until: number };

export type LedgerChange = {
  readonly ledger: Ledger;
  /** Stretches that this change ended. */
  readonly closed: { readonly own: ClosedStretch | null; readonly open: ClosedStretch | null };
};

/** Updates the ledger for a change of the light from `before` to `after` at `now`. */
export function turnPage(
  ledger: Ledger,
  before: OwnerFacts,
  after: OwnerFacts,
  zone: string,
  now: number,
): LedgerChange {
  const end = Math.min(now, endOf(before) ?? now);
  const own = settle(ledger.own, isLit(before, now) && isLit(after, now), isLit(after, now));
  const open = settle(
    ledger.open,
    isPublic(before, now) && isPublic(after, now),
    isPublic(after, now),
  );
  return {
    ledger: { own: own.account, open: open.account },
    closed: { own: own.closed, open: open.closed },
  };

  function settle(account: Account, goesOn: boolean, isOn: boolean) {
    if (goesOn && account.since !== null) return { account, closed: null };
    const since = isOn ? now : null;
    if (account.since === null || account.since >= end) {
      return { account: { since, run: account.run }, closed: null };
    }
    const closed = { since: account.since, until: end };
    const run = extendRun(account.run, daysOf(closed, zone, now));
    return { account: { since, run }, closed };
  }
}
