/** Reports about people, and which of them are put before a moderator. */

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'impersonation',
  'child-safety',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DETAILS_MAX = 1000;
/** Who a report without an account is about: a username, a name or a number. */
export const REPORT_ABOUT_MAX = 100;

/**
 * Everybody without an account is one reporter of a case: nothing tells them apart. Their reports are
 * counted for each reason by itself: the reported person could otherwise send some about little
 * things, and no moderator would read the serious one of somebody else.
 */
export const REPORTER_WITHOUT_ACCOUNT = 0;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Open cases are closed after this time, whatever became of them. */
export const OPEN_MS = 180 * DAY_MS;
/** Closed cases are deleted after this time. */
export const CLOSED_MS = 90 * DAY_MS;
/** A copied photo outlives its original by this time. */
export const PHOTO_MS = 7 * DAY_MS;
/** For how long a report that was marked abusive counts against the person who sent it. */
export const ABUSE_COUNTS_MS = 90 * DAY_MS;

const ABUSIVE_CASES = 3;
const REPORTS_PER_PERSON = 5;

export type Arrival = {
  /** Somebody else than the person who reports has the id. */
  readonly isAboutSomebody: boolean;
  /** The cases in which the person's reports were marked abusive in the last 90 days. */
  readonly abusive: number;
  /**
   * The person's earlier reports in the same case; without an account, or where a child may be in
   * danger, those for the same reason.
   */
  readonly earlier: number;
};

/** One person cannot fill a case, and abusive reports in three cases silence them for a while. */
export const isQueued = ({ isAboutSomebody, abusive, earlier }: Arrival): boolean =>
  isAboutSomebody && abusive < ABUSIVE_CASES && earlier < REPORTS_PER_PERSON;
